"use client"

import { useEffect, useRef } from "react"
import { useTranslations } from "use-intl"
import { toast } from "@/components/ui/toast"
import { useShortcut } from "@/components/ui/use-shortcut"
import { useBoardContext, useBoardUi } from "@/components/board/board-context"
import { cellName } from "@/components/board/cells/cell-name"
import { useFullSentence } from "@/components/board/state/full-sentence"
import { usePausedBoard } from "@/components/board/state/paused-board"
import { unfolded, type Layout } from "@/components/board/state/model"
import { anchorAt, cellAt, fullFor, spotOf, staying, stepSpot, type MoveStep, type Spot } from "../state/move"
import { useChanges } from "@/components/changes/provider"

const steps: Readonly<Record<string, MoveStep>> = {
  ArrowUp: "up",
  ArrowDown: "down",
  ArrowLeft: "left",
  ArrowRight: "right",
}

type Lifted = { readonly layout: Layout; readonly from: Spot; readonly preview: string; readonly release: () => void }

/**
 * Moving by keys: a key lifts the card, or the selection with it, the arrows lead it over the board as it was then, another key lets it go.
 * Where it is led is shown as if it were done, so that it also reaches what is not mounted.
 */
export function useMoveKeys(): void {
  const t = useTranslations("board")
  const { ui, projectId, canEdit, limitMode, getLayout, folded, actions, announce } = useBoardContext()
  const { pending } = useChanges()
  const hold = usePausedBoard(projectId)
  const full = useFullSentence()
  const lifted = useRef<Lifted | null>(null)
  const active = useBoardUi((value) => value.moving?.by === "keys")

  function nameOf(layout: Layout, spot: Spot): string {
    const cell = cellAt(layout, spot)
    return cell === null ? "" : cellName(t, cell, layout.rows.length > 0)
  }

  function where(layout: Layout, ids: ReadonlySet<number>, spot: Spot) {
    const cell = cellAt(layout, spot)
    const count = (cell === null ? 0 : staying(cell, ids).length) + ids.size
    return { cell: nameOf(layout, spot), position: spot.index + 1, count }
  }

  function lift(taskId: number) {
    if (!canEdit || taskId < 0 || ui.get().moving !== null) return
    const { selection } = ui.get()
    const ids = selection.ids.has(taskId) ? selection.ids : new Set([taskId])
    const layout = getLayout()
    const from = spotOf(layout, taskId, ids)
    if (from === null) return
    lifted.current = { layout, from, preview: crypto.randomUUID(), release: hold() }
    ui.set((value) => ({
      ...value,
      focused: taskId,
      wanted: taskId,
      moving: { by: "keys", taskId, ids, spot: from, refusal: null, over: false, height: 0 },
    }))
    const [card] = actions.cardsOf(new Set([taskId]))
    announce(t("move.pickedUp", { count: ids.size, name: card?.name ?? "" }))
  }

  function show(spot: Spot | null) {
    const { moving } = ui.get()
    if (lifted.current === null || moving === null) return
    const { layout, preview } = lifted.current
    const cell = spot && cellAt(layout, spot)
    if (!spot || !cell) return pending.drop(preview)
    const { columnId, rowId } = spot
    const place = anchorAt(cell, moving.ids, spot.index)
    const move = { kind: "moveTasks", taskIds: moving.ids, columnId, rowId, ...place } as const
    pending.put(preview, [{ entity: "board", id: projectId, after: move }])
  }

  function go(step: MoveStep) {
    const { moving } = ui.get()
    if (lifted.current === null || moving === null || moving.spot === null) return
    const { layout } = lifted.current
    const spot = stepSpot(unfolded(layout, folded), moving.ids, moving.spot, step)
    if (spot === null) return
    const sentence = full(fullFor(layout, moving.ids, spot), layout)
    const refusal = limitMode === "hard" ? sentence : null
    show(spot)
    ui.set((value) => ({
      ...value,
      wanted: moving.taskId,
      moving: { ...moving, spot, refusal, over: sentence !== null },
    }))
    const over = t("move.over", where(layout, moving.ids, spot))
    announce(sentence === null ? over : `${over} ${sentence}`)
  }

  function end(said: string) {
    const { moving } = ui.get()
    show(null)
    lifted.current?.release()
    lifted.current = null
    ui.set((value) => ({ ...value, moving: null, wanted: moving?.taskId ?? null }))
    announce(said)
  }

  function drop() {
    const { moving } = ui.get()
    if (lifted.current === null || moving === null || moving.spot === null) return
    const { layout, from } = lifted.current
    if (moving.refusal !== null) {
      announce(moving.refusal)
      toast.error(moving.refusal)
      return
    }
    const said = t("move.dropped", where(layout, moving.ids, moving.spot))
    const stays =
      from.index === moving.spot.index && from.columnId === moving.spot.columnId && from.rowId === moving.spot.rowId
    if (!stays) actions.moveTasks(moving.ids, moving.spot, layout)
    end(said)
  }

  function onKeyDown(event: KeyboardEvent) {
    // Nothing else is meant for the board while a card is in the air.
    event.stopImmediatePropagation()
    const step = steps[event.key]
    if (step === undefined && !["Enter", " ", "Escape", "Tab"].includes(event.key)) return
    event.preventDefault()
    if (step !== undefined) go(step)
    else if (event.key === "Enter" || event.key === " ") drop()
    else if (event.key === "Escape") end(t("move.putBack"))
  }

  const handlers = useRef({ onKeyDown, putBack: () => end(t("move.putBack")) })
  useEffect(() => {
    handlers.current = { onKeyDown, putBack: () => end(t("move.putBack")) }
  })
  useEffect(() => {
    if (!active) return undefined
    const onKey = (event: KeyboardEvent) => handlers.current.onKeyDown(event)
    const onPointer = () => handlers.current.putBack()
    document.addEventListener("keydown", onKey, { capture: true })
    document.addEventListener("pointerdown", onPointer, { capture: true })
    return () => {
      document.removeEventListener("keydown", onKey, { capture: true })
      document.removeEventListener("pointerdown", onPointer, { capture: true })
    }
  }, [active])
  // A board that is left while a card is in the air shows it where it was.
  useEffect(
    () => () => {
      const left = lifted.current
      if (left === null) return
      left.release()
      pending.drop(left.preview)
    },
    [pending],
  )

  // On the name of a card alone: Space presses its other buttons.
  useShortcut(
    "space",
    () => {
      const { focused } = ui.get()
      if (focused !== null) lift(focused)
    },
    { description: t("keys.pickUp"), group: t("group"), enabled: canEdit, within: "[data-card-name]" },
  )
}
