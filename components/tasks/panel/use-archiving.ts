"use client"

import { useTranslations } from "use-intl"
import { useUndoToast } from "@/components/shell/undo-toast"
import { useTaskChange, type Details, type Placement } from "./use-task"

/** Sends a task to the archive of a board, and brings it back from there. */
export function useArchiving(details: Details) {
  const t = useTranslations("tasks.panel")
  const change = useTaskChange(details)
  const undoToast = useUndoToast()
  const { task } = details
  const at = ({ projectId }: Placement, archivedAt: string | null) =>
    task.placements.map((place) => (place.projectId === projectId ? { ...place, archivedAt } : place))
  return {
    archive: async (place: Placement) => {
      const done = await change({
        call: "archiveTask",
        input: { taskId: task.id, projectId: place.projectId },
        fields: { placements: at(place, new Date().toISOString()) },
        settle: (answer) => answer,
      })
      if (done) undoToast(t("archived", { name: task.name }), done.changeId)
    },
    restore: async (place: Placement) => {
      const done = await change({
        call: "restoreTask",
        input: { taskId: task.id, projectId: place.projectId },
        fields: { placements: at(place, null) },
        settle: (answer) => answer,
      })
      if (done) undoToast(t("restored", { name: task.name }), done.changeId)
    },
  }
}
