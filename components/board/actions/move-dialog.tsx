"use client"

import { useState } from "react"
import { useTranslations } from "use-intl"
import { useRead } from "@/components/changes/use-read"
import { byName } from "@/components/ui/by-name"
import { Dialog } from "@/components/ui/dialog"
import { DialogForm } from "@/components/ui/dialog-form"
import { Field } from "@/components/ui/field"
import { Select } from "@/components/ui/select"
import { query } from "@/lib/api/client"
import { useBoardContext } from "@/components/board/board-context"
import { cellAt, fullFor } from "@/components/board/drag/move"
import { useFullSentence } from "@/components/board/state/full-sentence"
import { FormFault } from "@/components/ui/form-fault"

type MoveDialogProps = { ids: ReadonlySet<number>; onClose: () => void }

/** Moves tasks without dragging: to a column of this board or of another one. */
export function MoveDialog({ ids, onClose }: MoveDialogProps) {
  const t = useTranslations("board.move")
  const board = useTranslations("board")
  const { projectId, actions, getLayout, limitMode } = useBoardContext()
  const [target, setTarget] = useState(String(projectId))
  const [chosenColumn, setColumn] = useState<string | null>(null)
  const [chosenRow, setRow] = useState<string | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const full = useFullSentence()
  const [position, setPosition] = useState<"first" | "last">("first")
  const projects = useRead(query("listProjects", {})).data ?? []
  const stages = useRead(query("getProject", { projectId: Number(target) })).data?.stages ?? []
  const [first] = actions.cardsOf(ids)
  const here = target === String(projectId)

  const itemsOf = (kind: "column" | "row") =>
    stages
      .filter((stage) => stage.kind === kind)
      .toSorted((a, b) => a.order - b.order)
      .map(({ id, name }) => ({ value: String(id), label: name }))
  const columns = itemsOf("column")
  const rows = itemsOf("row")
  const own = here && first ? String(first.columnId) : undefined
  const columnId = columns.find(({ value }) => value === (chosenColumn ?? own))?.value ?? columns[0]?.value ?? null
  const ownRow = here ? first?.rowId : undefined
  const rowId = rows.find(({ value }) => value === (chosenRow ?? String(ownRow)))?.value ?? none

  function move() {
    const column = stages.find(({ id }) => String(id) === columnId)
    if (column === undefined) return
    const row = rowId === none ? null : Number(rowId)
    if (!here) actions.moveTasksAway(ids, column, row, position)
    else {
      const sentence =
        limitMode === "hard" ? full(fullFor(getLayout(), ids, { columnId: column.id, rowId: row }), getLayout()) : null
      if (sentence !== null) return setFault(sentence)
      const cell = cellAt(getLayout(), { columnId: column.id, rowId: row })
      actions.moveTasksToEnd(ids, { columnId: column.id, rowId: row }, cell, position)
    }
    onClose()
  }

  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogForm
        size="small"
        title={t("title", { count: ids.size })}
        action={t("submit")}
        disabled={columnId === null}
        onSubmit={move}
      >
        {fault !== null && <FormFault>{fault}</FormFault>}
        <Field label={t("project")} button>
          <Select
            label={t("project")}
            items={projects.toSorted(byName).map(({ id, name }) => ({ value: String(id), label: name }))}
            value={target}
            onValueChange={setTarget}
          />
        </Field>
        <Field label={t("column")} button hint={columns.length === 0 ? t("noColumn") : undefined}>
          <Select
            label={t("column")}
            items={columns}
            value={columnId}
            onValueChange={(next) => {
              setColumn(next)
              setFault(null)
            }}
            disabled={columns.length === 0}
          />
        </Field>
        {rows.length > 0 && (
          <Field label={t("row")} button>
            <Select
              label={t("row")}
              items={[...rows, { value: none, label: board("withoutRow") }]}
              value={rowId}
              onValueChange={setRow}
            />
          </Field>
        )}
        <Field label={t("place")} button>
          <Select
            label={t("place")}
            items={[
              { value: "first", label: t("first") },
              { value: "last", label: t("last") },
            ]}
            value={position}
            onValueChange={setPosition}
          />
        </Field>
      </DialogForm>
    </Dialog>
  )
}

const none = "-"
