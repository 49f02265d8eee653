"use client"

import { usePathname, useRouter } from "next/navigation"
import { useTranslations } from "use-intl"
import { targetOf } from "@/components/shell/addresses"
import { useOrganization } from "@/components/shell/organization-context"
import { useChange } from "@/components/changes/use-change"
import type { AnswerOf } from "@/lib/api/client"

type Project = AnswerOf<"listProjects">[number]

/** Archives a project: it leaves the lists at once, and Undo brings it back. */
export function useArchiveProject(): (project: Project) => void {
  const t = useTranslations("projects")
  const router = useRouter()
  const place = targetOf(usePathname())
  const { to } = useOrganization()
  const { mutate } = useChange("archiveProject", {
    shows: ({ projectId }) => [
      { entity: "project", id: Number(projectId), after: { archivedAt: new Date().toISOString() } },
    ],
    undo: ({ projectId }) => ({
      says: ({ name }) => t("archived", { name }),
      shows: [{ entity: "project", id: Number(projectId), after: { archivedAt: null } }],
    }),
  })
  return (project) => {
    if (place.kind === "project" && place.id === project.id) router.push(to.space(project.spaceId))
    mutate({ projectId: project.id })
  }
}
