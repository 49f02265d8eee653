import type { Cell, Layout } from "./model"
import type { FullStage } from "./move"

/** How many of some new cards have room in a cell, and the stages that have none for the others once those stand there. */
export function roomFor(
  { column, row }: Pick<Cell, "column" | "row">,
  { counts }: Pick<Layout, "counts">,
  arriving: number,
): { readonly room: number; readonly full: readonly FullStage[]; readonly counts: Layout["counts"] } {
  const stages = row === null ? [column] : [column, row]
  const freeIn = ({ id, tasksLimit }: FullStage | typeof column) =>
    tasksLimit === null ? arriving : Math.max(0, tasksLimit - (counts.get(id) ?? 0))
  const room = Math.min(arriving, ...stages.map(freeIn))
  return {
    room,
    full: stages.flatMap((stage) => (freeIn(stage) < arriving ? [{ ...stage, arriving: arriving - room }] : [])),
    counts: new Map(stages.map(({ id }) => [id, (counts.get(id) ?? 0) + room])),
  }
}
