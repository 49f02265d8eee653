"use client"

import { usePathname, useRouter } from "next/navigation"
import { useTranslations } from "use-intl"
import { placeOf } from "@/components/shell/addresses"
import { useOrganization } from "@/components/shell/organization-context"
import { useUndoToast } from "@/components/shell/undo-toast"
import { useChange } from "@/components/shell/use-change"
import type { AnswerOf } from "@/lib/api/client"
import { projectReads, withoutProject } from "./project-lists"

type Project = AnswerOf<"listProjects">[number]

/** Archives a project: it leaves the lists at once, and Undo brings it back. */
export function useArchiveProject(): (project: Project) => void {
  const t = useTranslations("projects")
  const router = useRouter()
  const place = placeOf(usePathname())
  const { to } = useOrganization()
  const undoToast = useUndoToast()
  const { mutate } = useChange("archiveProject", {
    touches: projectReads,
    apply: (client, { projectId }) => withoutProject(client, Number(projectId)),
    onDone: ({ answer, changeId }) => undoToast(t("archived", { name: answer.name }), changeId),
  })
  return (project) => {
    if (place.kind === "project" && place.id === project.id) router.push(to.space(project.spaceId))
    mutate({ projectId: project.id })
  }
}
