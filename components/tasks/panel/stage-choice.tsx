"use client"

import { useTranslations } from "use-intl"
import { useRead } from "@/components/changes/use-read"
import { LabelDot } from "@/components/ui/label-dot"
import { query } from "@/lib/api/client"
import { Choice } from "./choice"
import { useStageMove } from "./use-stage-move"
import type { Details, Placement } from "./use-task"

type StageChoiceProps = { details: Details; place: Placement }

/** The column, and the row where the board has some, in which a task stands on a board. */
export function StageChoice({ details, place }: StageChoiceProps) {
  const t = useTranslations("tasks.properties")
  const project = useRead(query("getProject", { projectId: place.projectId })).data
  const { task } = details
  const now = task.placements.find((one) => one.projectId === place.projectId) ?? place
  const stages = (project?.stages ?? []).toSorted((a, b) => a.order - b.order)
  const columns = stages.filter((stage) => stage.kind === "column")
  const rows = stages.filter((stage) => stage.kind === "row")
  const nameOf = (id: number | null) => stages.find((stage) => stage.id === id)?.name
  const dot = (color: string | null) => <LabelDot shape="square" color={color} />

  const move = useStageMove(details, now, nameOf)
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
