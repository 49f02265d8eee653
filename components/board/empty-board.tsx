"use client"

import { Plus, SquareKanban } from "lucide-react"
import { useTranslations } from "use-intl"
import { templates } from "@/components/projects/templates"
import { Button } from "@/components/ui/button"
import { EmptyState } from "@/components/ui/empty-state"
import { useBoardContext, useBoardUi } from "./board-context"
import { NewStage, orderOfNew } from "./cells/new-stage"

/** A board without columns: what they are for, and two ways to begin. */
export function EmptyBoard() {
  const t = useTranslations("board")
  const { ui, canEdit, actions } = useBoardContext()
  const naming = useBoardUi((value) => orderOfNew(value.naming, "column") !== null)
  function addDefaults() {
    const names = { toDo: t("empty.toDo"), doing: t("empty.inProgress"), done: t("empty.done") }
    for (const [order, { name, color }] of templates.default.entries())
      actions.addStage("column", names[name], order, color)
  }
  return (
    <EmptyState
      icon={<SquareKanban aria-hidden />}
      title={t("empty.title")}
      className="my-auto"
      action={
        canEdit &&
        (naming ? (
          <div className="flex w-64">
            <NewStage kind="column" order={0} />
          </div>
        ) : (
          <>
            <Button variant="primary" onClick={addDefaults}>
              {t("empty.defaults")}
            </Button>
            <Button onClick={() => ui.set((value) => ({ ...value, naming: { kind: "column", order: 0 } }))}>
              <Plus aria-hidden />
              {t("stage.addColumn")}
            </Button>
          </>
        ))
      }
    >
      {t(canEdit ? "empty.text" : "empty.reader")}
    </EmptyState>
  )
}
