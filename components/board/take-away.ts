import type { Changed } from "@/lib/api/client"
import { outcome, type Sent } from "./batches"
import type { Card } from "./model"
import { keep, nearestLeft } from "./selection"
import type { Work } from "./use-actions"

type Taken = Changed<"archiveManyTasks"> | Changed<"deleteTasks"> | Changed<"moveTasks">

/** Takes cards off the board, by requests that are refused one by one; the focus stays near. */
export async function takeAway(
  { ui, getLayout, undo, refuseAll }: Work,
  cards: readonly Card[],
  message: (count: number) => string,
  send: (action: string) => readonly Sent<Taken>[],
): Promise<void> {
  const ids = new Set(cards.map((card) => card.id))
  const { focused, selection } = ui.get()
  const next = focused !== null && ids.has(focused) ? nearestLeft(getLayout(), focused, ids) : focused
  const sent = send(crypto.randomUUID())
  const left = keep(selection, (id) => !ids.has(id))
  ui.set((value) => ({ ...value, selection: left, focused: next, wanted: next }))
  const { answers, granted, refused } = await outcome(sent)
  refuseAll(refused)
  const changeIds = answers.map(({ changeId }) => changeId)
  const count = granted.length
  if (count === 0) return
  const whole = count === cards.length
  undo.done(message(count), {
    changeIds,
    back: whole ? { kind: "putTasks", cards } : undefined,
    again: whole ? { kind: "removeTasks", taskIds: ids } : undefined,
  })
}
