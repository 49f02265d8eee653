"use client"

import { useTranslations } from "use-intl"
import { useTaskChange, type Details, type Placement } from "./use-task"

/** Sends a task to the archive of a board, and brings it back from there. */
export function useArchiving(details: Details) {
  const t = useTranslations("tasks.panel")
  const change = useTaskChange(details)
  const { task } = details
  const at = ({ projectId }: Placement, archivedAt: string | null) =>
    task.placements.map((place) => (place.projectId === projectId ? { ...place, archivedAt } : place))
  return {
    archive: async (place: Placement) => {
      await change({
        call: "archiveTask",
        input: { taskId: task.id, projectId: place.projectId },
        fields: { placements: at(place, new Date().toISOString()) },
        settle: (answer) => answer,
        message: () => t("archived", { name: task.name }),
      })
    },
    restore: async (place: Placement) => {
      await change({
        call: "restoreTask",
        input: { taskId: task.id, projectId: place.projectId },
        fields: { placements: at(place, null) },
        settle: (answer) => answer,
        message: () => t("restored", { name: task.name }),
      })
    },
  }
}
