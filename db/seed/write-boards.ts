import type { Transaction } from "@/db/client"
import * as schema from "@/db/schema"
import type { BoardData } from "./boards/board"
import { colors } from "./colors"
import { daysAgo, journeyOf } from "./journey"
import { lookup, the, type Written } from "./write-company"
import { writeEvents, writePlacements, writeTasks, type SeedBoard } from "./write-tasks"

/** The boards with their stages, their cards, and what has happened to those; answers the id of a task by its name. */
export async function writeBoards(
  db: Transaction,
  written: Written,
  data: readonly BoardData[],
): Promise<(name: string) => number> {
  const boards = await writeProjects(db, written, data)
  const cards = boards.flatMap((board) =>
    board.data.cells.flatMap(({ column, row, cards }) =>
      cards.map((data) => ({ data, place: { board, column, row } })),
    ),
  )
  const journeys = cards.map((card, index) => ({
    ...card,
    journey: journeyOf(card.place.board.data, card.place, card.data, index, written.now),
  }))
  const taskIds = await writeTasks(db, written, journeys)
  await writePlacements(db, written, boards, journeys, taskIds)
  await writeEvents(db, written, boards, journeys, taskIds)
  return lookup(
    cards.map(({ data }) => data.name),
    taskIds.map((id) => ({ id })),
  )
}

async function writeProjects(db: Transaction, written: Written, data: readonly BoardData[]): Promise<SeedBoard[]> {
  const { organizationId, userId, now } = written
  const rows = await db
    .insert(schema.projects)
    .values(
      data.map((board, index) => {
        const createdAt = daysAgo(now, 150 - index).toISOString()
        return {
          organizationId,
          name: board.name,
          color: colors[board.color],
          creatorId: userId(board.creator),
          responsibleId: userId(board.responsible),
          postponingTaskDayCount: board.postponingTaskDayCount,
          limitMode: board.limitMode,
          createdAt,
          updatedAt: createdAt,
        }
      }),
    )
    .returning({ id: schema.projects.id })
  const shown = data.flatMap((board, index) => [
    { index, space: board.space, group: board.group, home: true },
    ...(board.alsoIn ? [{ index, space: board.alsoIn, group: 0, home: false }] : []),
  ])
  const inOrder = shown.toSorted((a, b) => Number(b.home) - Number(a.home))
  await db.insert(schema.projectSpaces).values(
    inOrder.map(({ index, space, group, home }, at) => ({
      organizationId,
      projectId: the(rows[index]).id,
      spaceId: written.spaceId(space),
      projectGroupId: written.groupId(space, group),
      position: inOrder.slice(0, at).filter((other) => other.space === space && other.group === group).length,
      home,
    })),
  )
  const stages = data.flatMap((board, index) => {
    const projectId = the(rows[index]).id
    const own = { organizationId, projectId, createdAt: daysAgo(now, 150 - index).toISOString() }
    return [
      ...board.columns.map(({ name, color, limit }, position) => ({
        ...own,
        kind: "column" as const,
        name,
        position,
        tasksLimit: limit ?? null,
        color: colors[color],
      })),
      ...board.rows.map(({ name, color, limit }, position) => ({
        ...own,
        kind: "row" as const,
        name,
        position,
        tasksLimit: limit ?? null,
        color: color ? colors[color] : null,
      })),
    ]
  })
  const stageRows = await db.insert(schema.stages).values(stages).returning({ id: schema.stages.id })
  const stageId = lookup(
    stages.map((stage) => `${stage.projectId} ${stage.name}`),
    stageRows,
  )
  return data.map((board, index) => {
    const id = the(rows[index]).id
    return { data: board, id, stageId: (name) => stageId(`${id} ${name}`) }
  })
}
