"use client"

import { useTranslations } from "use-intl"
import { useTaskChange, type Details } from "./use-task"

/** Behind every rank: a task that is moved to a column stands last there until the answer comes. */
const last = "~"

type Position = { readonly projectId: number; readonly columnId: number; readonly rowId: number | null }

/** Moves a task on one of its boards, to another column or row; `nameOf` tells the name of a stage. */
export function useStageMove(
  { task }: Pick<Details, "task">,
  now: Position,
  nameOf: (stageId: number | null) => string | undefined,
) {
  const t = useTranslations("tasks.properties")
  const change = useTaskChange({ task })
  return (to: { columnId?: number; rowId?: number | null }) => {
    const { columnId = now.columnId, rowId = now.rowId } = to
    void change({
      call: "moveTasks",
      input: {
        taskIds: [task.id],
        stageId: columnId,
        rowId,
        previous: { columnId: now.columnId, rowId: now.rowId },
      },
      fields: {
        placements: task.placements.map((one) =>
          one.projectId === now.projectId ? { ...one, columnId, rowId, order: last } : one,
        ),
      },
      sets:
        to.columnId === undefined
          ? t("movedRow", { row: nameOf(rowId) ?? t("noRow") })
          : t("movedColumn", { column: nameOf(columnId) ?? "" }),
      settle: ({ tasks }) => tasks[0],
    })
  }
}
