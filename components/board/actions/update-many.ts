import { batches, outcome, send } from "@/components/board/state/batches"
import type { Card } from "@/components/board/state/model"
import type { Done } from "@/components/changes/history"
import type { ShownPatch } from "@/components/changes/shown"
import { callOf, type InputOf } from "@/lib/api/client"
import type { ActionContext } from "./action-context"

type Update = {
  readonly cards: readonly Card[]
  readonly inputOf: (taskIds: number[]) => InputOf<"updateTasks">
  readonly shows: (taskIds: readonly number[]) => readonly ShownPatch[]
  readonly message: (count: number) => string
}

/** Changes what may be many tasks, as one action. Answers what there is to take back; null where all of it was refused, which is told. */
export async function updateMany(
  { ask, shown, turn, refuseAll }: ActionContext,
  { cards, inputOf, shows, message }: Update,
  action: string,
): Promise<Done | null> {
  const about = cards.length === 1 ? cards[0]?.name : undefined
  const { answers, granted, refused } = await outcome(
    batches(cards.map(({ id }) => id)).map((batch) =>
      send(batch, {
        ask: async (taskIds) =>
          ask({ name: "updateTasks", input: inputOf(taskIds), shows: shows(taskIds), turns: [turn], about, action }),
        call: (taskIds) => callOf("updateTasks", inputOf(taskIds)),
      }),
    ),
  )
  refuseAll(refused, about)
  if (answers.length === 0) return null
  const taskIds = new Set(granted)
  return {
    message: message(granted.length),
    about,
    changes: answers,
    turn,
    back: shown({ kind: "putTasks", cards: cards.filter(({ id }) => taskIds.has(id)) }),
    again: shows(granted),
  }
}
