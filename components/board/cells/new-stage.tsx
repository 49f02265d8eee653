"use client"

import { useTranslations } from "use-intl"
import { StageNameField } from "@/components/stages/stage-name-field"
import { useBoardContext } from "@/components/board/board-context"
import type { Stage } from "@/components/board/state/model"

type NewStageProps = { kind: Stage["kind"]; order: number; className?: string }

/** Names a new column or row at the place where it will stand, and then the next one after it. */
export function NewStage({ kind, order, className }: NewStageProps) {
  const t = useTranslations("board.stage")
  const { ui, actions } = useBoardContext()
  const column = kind === "column"
  function save(name: string) {
    actions.addStage(kind, name, order)
    ui.set((value) => (value.naming === null ? value : { ...value, naming: { kind, order: order + 1 } }))
  }
  return (
    <StageNameField
      again
      label={t(column ? "newColumn" : "newRow")}
      placeholder={t(column ? "columnPlaceholder" : "rowPlaceholder")}
      onSave={save}
      onClose={() => ui.set((value) => ({ ...value, naming: null }))}
      className={className}
    />
  )
}

/** Where a new stage of a kind is being named; null where none is. */
export function orderOfNew(naming: BoardNaming, kind: Stage["kind"]): number | null {
  return naming !== null && "kind" in naming && naming.kind === kind ? naming.order : null
}

type BoardNaming = { stageId: number } | { kind: Stage["kind"]; order: number } | null
