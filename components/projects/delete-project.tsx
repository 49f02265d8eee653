"use client"

import { useQuery } from "@tanstack/react-query"
import { usePathname, useRouter } from "next/navigation"
import { useTranslations } from "use-intl"
import { placeOf } from "@/components/shell/addresses"
import { ConfirmDialog } from "@/components/shell/confirm-dialog"
import { useOrganization } from "@/components/shell/organization-context"
import { useUndoToast } from "@/components/shell/undo-toast"
import { useChange } from "@/components/shell/use-change"
import { query } from "@/lib/api/client"
import { projectReads, withoutProject } from "./project-lists"

type DeleteProjectProps = { projectId: number; open: boolean; onOpenChange: (open: boolean) => void }

export function DeleteProject({ projectId, open, onOpenChange }: DeleteProjectProps) {
  const t = useTranslations("projects.delete")
  const router = useRouter()
  const place = placeOf(usePathname())
  const { to } = useOrganization()
  const undoToast = useUndoToast()
  const { data: projects = [] } = useQuery(query("listProjects", { archived: "true" }))
  const project = projects.find((candidate) => candidate.id === projectId)
  const { mutateAsync } = useChange("deleteProject", {
    touches: projectReads,
    quiet: true,
    apply: (client) => withoutProject(client, projectId),
  })

  async function remove() {
    const name = project?.name ?? ""
    const leaving = place.kind === "project" && place.id === projectId
    const { changeId } = await mutateAsync({ projectId })
    undoToast(t("done", { name }), changeId)
    if (leaving) router.push(project ? to.space(project.spaceId) : to.home)
  }

  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      danger
      title={t("title", { name: project?.name ?? "" })}
      description={t("text")}
      confirmLabel={t("action")}
      onConfirm={remove}
    />
  )
}
