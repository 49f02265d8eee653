"use client"

import { useTranslations } from "use-intl"
import { useRead } from "@/components/changes/use-read"
import { LabelDot } from "@/components/ui/label-dot"
import { query } from "@/lib/api/client"
import { Choice } from "./choice"
import { useTaskChange, type Details, type Placement } from "./use-task"

/** Behind every rank: a task that is moved to a column stands last there until the answer comes. */
const last = "~"

type StageChoiceProps = { details: Details; place: Placement }

/** The column, and the row where the board has some, in which a task stands on a board. */
export function StageChoice({ details, place }: StageChoiceProps) {
  const t = useTranslations("tasks.properties")
  const change = useTaskChange(details)
  const project = useRead(query("getProject", { projectId: place.projectId })).data
  const { task } = details
  const now = task.placements.find((one) => one.projectId === place.projectId) ?? place
  const stages = (project?.stages ?? []).toSorted((a, b) => a.order - b.order)
  const columns = stages.filter((stage) => stage.kind === "column")
  const rows = stages.filter((stage) => stage.kind === "row")
  const nameOf = (id: number | null) => stages.find((stage) => stage.id === id)?.name
  const dot = (color: string | null) => <LabelDot hideName shape="square" name="" color={color} />

  function move(to: { columnId?: number; rowId?: number | null }) {
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
          one.projectId === place.projectId ? { ...one, columnId, rowId, order: last } : one,
        ),
      },
      sets:
        to.columnId === undefined
          ? t("movedRow", { row: nameOf(rowId) ?? t("noRow") })
          : t("movedColumn", { column: nameOf(columnId) ?? "" }),
      settle: ({ tasks }) => tasks[0],
    })
  }
  const known = columns.some(({ id }) => id === now.columnId)
  const columnOptions = known ? columns : [{ id: now.columnId, name: place.columnName, color: place.columnColor }]
  return (
    <>
      <Choice
        property={t("column")}
        value={now.columnId}
        disabled={!place.can.edit}
        options={columnOptions.map(({ id, name, color }) => ({ value: id, label: name, icon: dot(color) }))}
        onChoose={(columnId) => move({ columnId })}
      />
      {rows.length > 0 && (
        <Choice
          property={t("row")}
          value={now.rowId}
          disabled={!place.can.edit}
          options={[...rows.map(({ id, name }) => ({ value: id, label: name })), { value: null, label: t("noRow") }]}
          onChoose={(rowId) => move({ rowId })}
        />
      )}
    </>
  )
}
