"use client"

import { usePathname, useRouter } from "next/navigation"
import { useTranslations } from "use-intl"
import { useRead } from "@/components/changes/use-read"
import { targetOf } from "@/components/shell/addresses"
import { ConfirmDialog } from "@/components/shell/confirm-dialog"
import { useOrganization } from "@/components/shell/organization-context"
import { useChange } from "@/components/changes/use-change"
import { useTrashLink } from "@/components/shell/trash-link"
import { query } from "@/lib/api/client"

type DeleteProjectProps = { projectId: number; open: boolean; onOpenChange: (open: boolean) => void }

export function DeleteProject({ projectId, open, onOpenChange }: DeleteProjectProps) {
  const t = useTranslations("projects.delete")
  const trash = useTrashLink(() => onOpenChange(false))
  const router = useRouter()
  const place = targetOf(usePathname())
  const { to } = useOrganization()
  const { data: projects = [] } = useRead(query("listProjects", { archived: "true" }))
  const project = projects.find((candidate) => candidate.id === projectId)
  const { mutateAsync } = useChange("deleteProject", {
    form: true,
    shows: () => [{ entity: "project", id: projectId, after: null }],
    undo: () => ({ says: () => t("done", { name: project?.name ?? "" }) }),
  })

  async function remove() {
    const leaving = place.kind === "project" && place.id === projectId
    await mutateAsync({ projectId })
    if (leaving) router.push(project ? to.space(project.spaceId) : to.home)
  }

  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      danger
      title={t("title", { name: project?.name ?? "" })}
      description={t.rich("text", { trash })}
      confirmLabel={t("action")}
      onConfirm={remove}
    />
  )
}
