import { alteredList, type Alteration } from "@/components/board/state/lists"
import type { ShownPatch } from "@/components/changes/shown"
import type { InputOf } from "@/lib/api/client"
import { faceOf } from "@/lib/tasks/face"
import { listFields, type ListName, type SeveralRoom } from "./several-room"
import { valuesOf, type KnownTask, type TaskValues } from "./task-values"
import { updateMany } from "./update-many"

export type SeveralActions = ReturnType<typeof severalActions> & Pick<SeveralRoom, "cardsOf">

/** What can be done with several tasks at once, wherever they are shown: each is one action, taken back as one. */
export function severalActions(room: SeveralRoom) {
  const { t, record, cardsOf, withValues, withList } = room
  /** Those of them that the server knows. */
  const made = (ids: ReadonlySet<number>) => cardsOf(ids).filter(({ id }) => id > 0)

  /** Sets the same of all of them; those that have it already have no part in it. */
  function updateTasks(ids: ReadonlySet<number>, values: TaskValues, message: (count: number) => string) {
    const face = faceOf(values)
    const cards = made(ids).filter((card) => !showsAlready(card, face))
    if (cards.length === 0) return
    const before = new Map(cards.map((card) => [card.id, { taskId: card.id, ...valuesOf(card, values) }]))
    const update = {
      cards,
      inputOf: (taskIds: number[]) => ({
        taskIds,
        ...values,
        previousValues: taskIds.flatMap((id) => before.get(id) ?? []),
      }),
      shows: (taskIds: readonly number[]) => withValues(taskIds, values),
      message,
    }
    void record((action) => updateMany(room, update, action))
  }

  return {
    updateTasks,

    /** Completes them; takes them back to work where all of them are completed already. */
    completeTasks(ids: ReadonlySet<number>) {
      const done = made(ids).every((card) => card.status === 1)
      updateTasks(ids, { status: done ? 0 : 1 }, (count) => t(done ? "reopened" : "completed", { count }))
    },

    /**
     * Somebody, or a label, comes to a list of all of these tasks, or goes from it.
     *
     * @param before the lists that no card shows, by the ids of their tasks
     */
    alterList(
      ids: ReadonlySet<number>,
      list: ListName,
      alteration: Alteration,
      message: (count: number) => string,
      before: ReadonlyMap<number, readonly string[]> = new Map(),
    ) {
      const cards = made(ids)
      const field = listFields[list]
      const { add = [], remove = [] } = alteration
      const shows = (taskIds: readonly number[]): readonly ShownPatch[] => [
        ...withList(taskIds, field, { add, remove }),
        ...taskIds.flatMap((id): ShownPatch[] => {
          const was = before.get(id)
          return was ? [{ entity: "task", id, after: { [field]: alteredList(was, { add, remove }) } }] : []
        }),
      ]
      const inputOf = (taskIds: number[]): InputOf<"updateTasks"> => ({
        taskIds,
        [list]: { add: [...add], remove: [...remove] },
      })
      const update = { cards, inputOf, shows, message }
      if (cards.length > 0) void record((action) => updateMany(room, update, action))
    },
  }
}

/** Whether a task shows these values already. */
function showsAlready(card: KnownTask, face: Partial<KnownTask>): boolean {
  const own = new Map<string, unknown>(Object.entries(card))
  return Object.entries(face).every(([field, value]) => own.get(field) === value)
}
