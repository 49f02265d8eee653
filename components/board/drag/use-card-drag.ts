"use client"

import { useEffect, useRef } from "react"
import { useTranslations } from "use-intl"
import { toast } from "@/components/ui/toast"
import { useBoardContext } from "@/components/board/board-context"
import { useFullSentence } from "@/components/board/state/full-sentence"
import { usePausedBoard } from "@/components/board/state/paused-board"
import { cellOfKey } from "@/components/board/state/model"
import type { Point } from "@/components/board/selection/lasso-reach"
import { fullFor, spotOf, type Spot } from "../state/move"
import { toggle } from "@/components/tasks/several/selection"

/** What a pointer does that holds a card, and the whole selection with it where the card is in it. */
export function useCardDrag() {
  const t = useTranslations("board.move")
  const place = useBoardContext()
  const { ui, getLayout, limitMode, actions, announce } = place
  const hold = usePausedBoard(place.projectId)
  const release = useRef<(() => void) | null>(null)
  const full = useFullSentence()
  const spot = useRef<Spot | null>(null)

  /** Notes where the pointer is; answers the key of the cell. */
  function look({ x, y }: Point): string | null {
    spot.current = null
    const boxes = [...document.querySelectorAll<HTMLElement>("[data-cell]")]
      .map((element) => ({ key: element.dataset.cell ?? "", box: element.getBoundingClientRect() }))
      .filter(({ key, box }) => x >= box.left - 6 && x < box.right + 6 && cellOfKey(key).columnId > 0)
    // Below the last row is its end.
    const lowest = boxes.at(-1)
    const below = lowest && y >= lowest.box.bottom && isOnBoard(y) ? lowest : undefined
    const found = boxes.find(({ box }) => y >= box.top - 6 && y < box.bottom + 6) ?? below
    if (found === undefined) return null
    spot.current = { ...cellOfKey(found.key), index: place.indexAt.get(found.key)?.(y) ?? 0 }
    return found.key
  }

  function start(taskId: number) {
    const { selection } = ui.get()
    const ids = selection.ids.has(taskId) ? selection.ids : new Set([taskId])
    const height = document.querySelector(`[data-task-id="${taskId}"]`)?.getBoundingClientRect().height ?? 60
    // Its own place is kept free from the first moment: what stands below would come up under the pointer, and be what it is over.
    const from = spotOf(getLayout(), taskId, ids)
    release.current = hold()
    ui.set((value) => ({
      ...value,
      moving: { by: "pointer", taskId, ids, spot: from, refusal: null, over: false, height },
    }))
    const [card] = actions.cardsOf(new Set([taskId]))
    announce(t("taken", { count: ids.size, name: card?.name ?? "" }))
  }

  function follow() {
    const { moving } = ui.get()
    const next = spot.current
    if (moving === null || same(moving.spot, next)) return
    const layout = getLayout()
    const sentence = next && full(fullFor(layout, moving.ids, next), layout)
    const refusal = limitMode === "hard" ? sentence : null
    ui.set((value) => ({ ...value, moving: { ...moving, spot: next, refusal, over: sentence !== null } }))
  }

  function stop() {
    ui.set((value) => ({ ...value, moving: null }))
    release.current?.()
    release.current = null
  }

  /** `resting`: let go where it was taken, by a finger. */
  function drop(at: Point, resting: boolean) {
    look(at)
    follow()
    const { moving } = ui.get()
    const layout = getLayout()
    stop()
    if (moving === null) return
    const refusal = place.canEdit ? moving.refusal : t("notAllowed")
    if (refusal !== null) {
      announce(refusal)
      toast.error(refusal)
      return
    }
    const moved = moving.spot !== null && actions.moveTasks(moving.ids, moving.spot, layout)
    announce(moved ? t("let") : t("putBack"))
    // A finger that took a card and let it go has selected it.
    if (!moved && resting) ui.set((value) => ({ ...value, selection: toggle(value.selection, moving.taskId) }))
  }

  // A board that is left while a card is in the air lets others' changes in again.
  useEffect(() => () => release.current?.(), [])
  return { look, start, follow, drop, stop }
}

function isOnBoard(y: number): boolean {
  const board = document.querySelector("[data-board-scroller]")
  return board !== null && y < board.getBoundingClientRect().bottom
}

function same(a: Spot | null, b: Spot | null): boolean {
  return a?.columnId === b?.columnId && a?.rowId === b?.rowId && a?.index === b?.index
}
