import type { Call } from "@/lib/api/client"
import type { Card } from "./model"

/** The most that one request may name. */
const batch = 500

export function batches<Thing>(things: readonly Thing[]): Thing[][] {
  return Array.from({ length: Math.ceil(things.length / batch) }, (_, index) =>
    things.slice(index * batch, (index + 1) * batch),
  )
}

export type Sent<Answer> = {
  readonly taskIds: readonly number[]
  readonly answer: Promise<Answer>
  /** What was asked, where it is asked again if somebody has changed the same. */
  readonly call?: Call
}
export type Refused = { readonly reason: unknown; readonly call?: Call }

/** What became of several requests: what was answered, and why the others were refused. */
export async function outcome<Answer>(sent: readonly Sent<Answer>[]) {
  const results = await Promise.allSettled(sent.map(({ answer }) => answer))
  return {
    answers: results.flatMap((result) => (result.status === "fulfilled" ? [result.value] : [])),
    granted: sent.flatMap(({ taskIds }, index) => (results[index]?.status === "fulfilled" ? taskIds : [])),
    refused: sent.flatMap(({ call }, index): Refused[] => {
      const result = results[index]
      return result?.status === "rejected" ? [{ reason: result.reason, call }] : []
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
