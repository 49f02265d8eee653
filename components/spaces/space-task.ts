import type { AnswerOf } from "@/lib/api/client"

export type SpaceTask = AnswerOf<"listSpaceTasks">["items"][number]

export type Boards = readonly { readonly id: number; readonly name: string; readonly color: string | null }[]

/** The first board of the space that shows a task. */
export function boardOf(task: SpaceTask | undefined, boards: Boards): Boards[number] | undefined {
  const places = new Set(task?.placements.filter((place) => place.archivedAt === null).map((place) => place.projectId))
  return boards.find(({ id }) => places.has(id))
}
