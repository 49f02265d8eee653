"use client"

import { useState } from "react"
import { useTranslations } from "use-intl"
import { useRead } from "@/components/changes/use-read"
import { byName } from "@/components/ui/by-name"
import { Dialog } from "@/components/ui/dialog"
import { DialogForm } from "@/components/ui/dialog-form"
import { Field } from "@/components/ui/field"
import { FormFault } from "@/components/ui/form-fault"
import { Select } from "@/components/ui/select"
import { query, type AnswerOf } from "@/lib/api/client"

/** Where tasks are to go. */
export type Goal = {
  readonly projectId: number
  readonly column: AnswerOf<"getProject">["stages"][number]
  readonly rowId: number | null
  readonly position: "first" | "last"
}

type MoveDialogProps = {
  count: number
  /** Where they stand, as far as it is one place: it is chosen at first. */
  from: { readonly projectId: number | null; readonly columnId?: number; readonly rowId?: number | null }
  /** Answers why they cannot go there, else null. */
  onMove: (goal: Goal) => string | null
  onClose: () => void
}

/** Moves tasks without dragging: to a column of their board or of another one. */
export function MoveDialog({ count, from, onMove, onClose }: MoveDialogProps) {
  const t = useTranslations("board.move")
  const board = useTranslations("board")
  const [chosenTarget, setTarget] = useState<string | null>(from.projectId === null ? null : String(from.projectId))
  const [chosenColumn, setColumn] = useState<string | null>(null)
  const [chosenRow, setRow] = useState<string | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const [position, setPosition] = useState<"first" | "last">("first")
  const projects = (useRead(query("listProjects", {})).data ?? []).toSorted(byName)
  const target = chosenTarget ?? String(projects.find(({ can }) => can.edit)?.id ?? "")
  const read = useRead({ ...query("getProject", { projectId: Number(target) }), enabled: target !== "" })
  const stages = read.data?.stages ?? []
  const here = target === String(from.projectId)

  const itemsOf = (kind: "column" | "row") =>
    stages
      .filter((stage) => stage.kind === kind)
      .toSorted((a, b) => a.order - b.order)
      .map(({ id, name }) => ({ value: String(id), label: name }))
  const columns = itemsOf("column")
  const rows = itemsOf("row")
  const own = here ? String(from.columnId) : undefined
  const columnId = columns.find(({ value }) => value === (chosenColumn ?? own))?.value ?? columns[0]?.value ?? null
  const ownRow = here ? from.rowId : undefined
  const rowId = rows.find(({ value }) => value === (chosenRow ?? String(ownRow)))?.value ?? none

  function move() {
    const column = stages.find(({ id }) => String(id) === columnId)
    if (column === undefined) return
    const refused = onMove({
      projectId: Number(target),
      column,
      rowId: rowId === none ? null : Number(rowId),
      position,
    })
    setFault(refused)
    if (refused === null) onClose()
  }

  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogForm
        size="small"
        title={t("title", { count })}
        action={t("submit")}
        disabled={columnId === null}
        onSubmit={move}
      >
        {fault !== null && <FormFault>{fault}</FormFault>}
        <Field label={t("project")} button>
          <Select
            label={t("project")}
            items={projects.map(({ id, name }) => ({ value: String(id), label: name }))}
            value={target}
            onValueChange={setTarget}
          />
        </Field>
        <Field label={t("column")} button hint={read.data && columns.length === 0 ? t("noColumn") : undefined}>
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
