"use client"

import { useTranslations } from "use-intl"
import { useRead } from "@/components/changes/use-read"
import { NameDialog } from "@/components/shell/name-dialog"
import { useChange } from "@/components/changes/use-change"
import { query } from "@/lib/api/client"

type RenameProjectProps = { projectId: number; open: boolean; onOpenChange: (open: boolean) => void }

export function RenameProject({ projectId, open, onOpenChange }: RenameProjectProps) {
  const t = useTranslations("projects.rename")
  const { data: projects } = useRead(query("listProjects", {}))
  const before = projects?.find((project) => project.id === projectId)?.name ?? ""
  const named = (name: string) => [{ entity: "project", id: projectId, after: { name } }] as const
  const { mutateAsync } = useChange("renameProject", {
    form: true,
    shows: ({ name }) => named(name),
    undo: () => ({ says: ({ name }) => t("done", { name }), shows: named(before) }),
  })
  return (
    <NameDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t("title")}
      label={t("label")}
      initial={before}
      action={t("action")}
      onName={async (name) => void (await mutateAsync({ projectId, name }))}
    />
  )
}
