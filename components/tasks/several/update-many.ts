import { batches, outcome, send } from "@/components/board/state/batches"
import type { Done } from "@/components/changes/history"
import type { ShownPatch } from "@/components/changes/shown"
import { callOf, type InputOf } from "@/lib/api/client"
import type { SeveralRoom } from "./several-room"
import type { KnownTask } from "./task-values"

type Update = {
  readonly cards: readonly KnownTask[]
  readonly inputOf: (taskIds: number[]) => InputOf<"updateTasks">
  readonly shows: (taskIds: readonly number[]) => readonly ShownPatch[]
  readonly message: (count: number) => string
}

/** Changes what may be many tasks, as one action. Answers what there is to take back; null where all of it was refused, which is told. */
export async function updateMany(
  { ask, turnsOf, refuseAll, keep }: SeveralRoom,
  { cards, inputOf, shows, message }: Update,
  action: string,
): Promise<Done | null> {
  const about = cards.length === 1 ? cards[0]?.name : undefined
  const ids = cards.map(({ id }) => id)
  const back = keep(new Set(ids))
  const { answers, granted, refused } = await outcome(
    batches(ids).map((batch) =>
      send(batch, {
        ask: async (taskIds) =>
          ask({
            name: "updateTasks",
            input: inputOf(taskIds),
            shows: shows(taskIds),
            turns: turnsOf(taskIds),
            about,
            action,
          }),
        call: (taskIds) => callOf("updateTasks", inputOf(taskIds)),
      }),
    ),
  )
  refuseAll(refused, about)
  if (answers.length === 0) return null
  const [turn] = turnsOf(granted)
  return {
    message: message(granted.length),
    about,
    changes: answers,
    turn,
    back: back(new Set(granted)),
    again: shows(granted),
  }
}
