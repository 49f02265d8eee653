import type { Card, Stage } from "@/components/board/state/model"

/** A column without a limit, where nothing else is said. */
export const stage = (id: number, order: number, rest: Partial<Stage> = {}): Stage => ({
  id,
  projectId: 1,
  kind: "column",
  name: `Stage ${id}`,
  order,
  tasksLimit: null,
  color: null,
  ...rest,
})

export const card = (id: number, columnId: number, order: string, rowId?: number): Card => ({
  id,
  name: `Task ${id}`,
  columnId,
  order,
  rowId,
  movedAt: "2026-01-01T00:00:00.000Z",
})
