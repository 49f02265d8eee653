"use client"

import { useQuery } from "@tanstack/react-query"
import { useTranslations } from "use-intl"
import { NameDialog } from "@/components/shell/name-dialog"
import { useUndoToast } from "@/components/shell/undo-toast"
import { useChange } from "@/components/shell/use-change"
import { query } from "@/lib/api/client"
import { projectReads, withProjectName } from "./project-lists"

type RenameProjectProps = { projectId: number; open: boolean; onOpenChange: (open: boolean) => void }

export function RenameProject({ projectId, open, onOpenChange }: RenameProjectProps) {
  const t = useTranslations("projects.rename")
  const undoToast = useUndoToast()
  const { data: projects } = useQuery(query("listProjects", {}))
  const { mutateAsync } = useChange("renameProject", {
    touches: projectReads,
    quiet: true,
    apply: (client, input) => withProjectName(client, projectId, input.name),
    onDone: ({ answer, changeId }) => undoToast(t("done", { name: answer.name }), changeId),
  })
  return (
    <NameDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t("title")}
      label={t("label")}
      initial={projects?.find((project) => project.id === projectId)?.name ?? ""}
      action={t("action")}
      onName={async (name) => void (await mutateAsync({ projectId, name }))}
    />
  )
}
