import type { Changed } from "@/lib/api/client"
import { outcome, type Sent } from "@/components/board/state/batches"
import type { Card } from "@/components/board/state/model"
import { nearestLeft } from "@/components/board/selection/selection"
import { keep } from "@/components/tasks/several/selection"
import type { ActionContext } from "./action-context"

type Taken = Changed<"archiveManyTasks"> | Changed<"deleteTasks"> | Changed<"moveTasks">

/** Takes cards off the board, by requests that are refused one by one; the focus stays near. */
export function takeAway(
  { ui, getLayout, record, shown, turn, refuseAll }: ActionContext,
  cards: readonly Card[],
  message: (count: number) => string,
  send: (action: string) => readonly Sent<Taken>[],
): void {
  const ids = new Set(cards.map((card) => card.id))
  const { focused, selection } = ui.get()
  const next = focused !== null && ids.has(focused) ? nearestLeft(getLayout(), focused, ids) : focused
  const left = keep(selection, (id) => !ids.has(id))
  void record(async (action) => {
    const { answers, granted, refused } = await outcome(send(action))
    refuseAll(refused)
    const count = granted.length
    if (count === 0) return null
    const whole = count === cards.length
    return {
      message: message(count),
      changes: answers,
      turn,
      back: whole ? shown({ kind: "putTasks", cards }) : undefined,
      again: whole ? shown({ kind: "removeTasks", taskIds: ids }) : undefined,
    }
  })
  ui.set((value) => ({ ...value, selection: left, focused: next, wanted: next }))
}
