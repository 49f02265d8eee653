"use client"

import { useState } from "react"
import { useTranslations } from "use-intl"
import { useRead } from "@/components/changes/use-read"
import { Button } from "@/components/ui/button"
import { Dialog, DialogClose, DialogPanel } from "@/components/ui/dialog"
import { Field } from "@/components/ui/field"
import { Select } from "@/components/ui/select"
import { query } from "@/lib/api/client"
import { useBoardContext } from "@/components/board/board-context"
import { cellAt } from "@/components/board/drag/move"

type MoveDialogProps = { ids: ReadonlySet<number>; onClose: () => void }

/** Moves tasks without dragging: to a column of this board or of another one. */
export function MoveDialog({ ids, onClose }: MoveDialogProps) {
  const t = useTranslations("board.move")
  const board = useTranslations("board")
  const common = useTranslations("common")
  const { projectId, actions, getLayout } = useBoardContext()
  const [target, setTarget] = useState(String(projectId))
  const [chosenColumn, setColumn] = useState<string | null>(null)
  const [chosenRow, setRow] = useState<string | null>(null)
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
      const cell = cellAt(getLayout(), { columnId: column.id, rowId: row })
      actions.moveTasksToEnd(ids, { columnId: column.id, rowId: row }, cell, position)
    }
    onClose()
  }

  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogPanel
        size="small"
        title={t("title", { count: ids.size })}
        footer={
          <>
            <DialogClose render={<Button />}>{common("cancel")}</DialogClose>
            <Button variant="primary" disabled={columnId === null} onClick={move}>
              {t("submit")}
            </Button>
          </>
        }
      >
        <div className="grid gap-4">
          <Field label={t("project")} button>
            <Select
              label={t("project")}
              items={projects.map(({ id, name }) => ({ value: String(id), label: name }))}
              value={target}
              onValueChange={setTarget}
            />
          </Field>
          <Field label={t("column")} button hint={columns.length === 0 ? t("noColumn") : undefined}>
            <Select
              label={t("column")}
              items={columns}
              value={columnId}
              onValueChange={setColumn}
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
        </div>
      </DialogPanel>
    </Dialog>
  )
}

const none = "-"
