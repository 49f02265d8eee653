import { ApiError, type Call } from "@/lib/api/client"
import type { Card } from "./model"

/** The most that one request may name. */
const batch = 500

export function batches<Thing>(things: readonly Thing[]): Thing[][] {
  return Array.from({ length: Math.ceil(things.length / batch) }, (_, index) =>
    things.slice(index * batch, (index + 1) * batch),
  )
}

export type Sent<Answer> = {
  readonly answer: Promise<{ readonly taskIds: readonly number[]; readonly answer: Answer }>
  /** What was asked last, where it is asked again if somebody has changed the same. */
  readonly call?: () => Call
}
export type Refused = { readonly reason: unknown; readonly call?: Call }

type Asking<Answer> = {
  readonly ask: (taskIds: number[]) => Promise<Answer>
  /** What that is, as a call. */
  readonly call?: (taskIds: number[]) => Call
}

/** Asks for all of these tasks; where the API says that some are gone meanwhile, for those that are left. */
export function send<Answer>(taskIds: readonly number[], { ask, call }: Asking<Answer>): Sent<Answer> {
  let asked = [...taskIds]
  async function answer(): Promise<Awaited<Sent<Answer>["answer"]>> {
    try {
      const given = await ask(asked)
      return { taskIds: asked, answer: given }
    } catch (error) {
      const gone = new Set(goneIn(error))
      const left = asked.filter((id) => !gone.has(id))
      if (left.length === 0 || left.length === asked.length) throw error
      asked = left
      return answer()
    }
  }
  return { answer: answer(), ...(call && { call: () => call(asked) }) }
}

/** The tasks that a refusal names as deleted, no longer to be seen, or archived. */
function goneIn(error: unknown): number[] {
  if (!(error instanceof ApiError) || (error.status !== 404 && error.code !== "archived")) return []
  const { taskIds } = error.members
  return Array.isArray(taskIds) ? taskIds.map(Number) : []
}

/** The outcome of several requests: the answers with their tasks, and the reasons of the refusals. */
export async function outcome<Answer>(sent: readonly Sent<Answer>[]) {
  const results = await Promise.allSettled(sent.map(({ answer }) => answer))
  const granted = results.flatMap((result) => (result.status === "fulfilled" ? [result.value] : []))
  return {
    answers: granted.map(({ answer }) => answer),
    granted: granted.flatMap(({ taskIds }) => taskIds),
    refused: sent.flatMap(({ call }, index): Refused[] => {
      const result = results[index]
      return result?.status === "rejected" ? [{ reason: result.reason, call: call?.() }] : []
    }),
  }
}

export type StageBatch = { readonly stageId: number; readonly taskIds: number[] }

/** One call a column, of at most as many as one may name. A selection within one row of several columns is one call for the row. */
export function stageBatches(cards: readonly Card[]): StageBatch[] {
  const columns = new Map<number, Card[]>()
  for (const card of cards) columns.set(card.columnId, [...(columns.get(card.columnId) ?? []), card])
  const [rowId] = new Set(cards.map((card) => card.rowId))
  const oneRow = rowId !== undefined && columns.size > 1 && cards.every((card) => card.rowId === rowId)
  const groups = oneRow ? new Map([[rowId, [...cards]]]) : columns
  return [...groups].flatMap(([stageId, group]) =>
    batches(group.map((card) => card.id)).map((taskIds) => ({ stageId, taskIds })),
  )
}
