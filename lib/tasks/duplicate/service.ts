import type { Database } from "@/db/client"
import { withFiles } from "@/lib/files/in-text"
import { copyTaskFiles } from "@/lib/files/queries"
import { notFound, Problem } from "@/lib/api/errors"
import { implement } from "@/lib/api/operation"
import type { OrganizationScope, TaskScope } from "@/lib/auth/guard"
import { editableBoardOf, whereEditor } from "../checks"
import { anchorOf, checkBoardIsOpen, findStageOf, isLive, ranksBetween } from "../placements/position"
import { listPlacements, lockBoards, type Placement } from "../placements/queries"
import { returnCell } from "../placements/service"
import { listPeople, replaceFirstDescription, type TaskContent } from "../queries"
import { standNew, theRecord } from "../service"
import * as contracts from "./contract"
import { findOriginal } from "./queries"

export const duplicateTask = implement(contracts.duplicateTask, async ({ input, scope, db, changes }) => {
  const { stageId } = input
  const projectId = await (stageId === undefined ? boardOf(db, scope) : editableBoardOf(db, scope, stageId))
  const boards = await lockBoards(db, scope, [projectId])
  checkBoardIsOpen(boards, projectId)
  const placed = await listPlacements(db, scope, [scope.id])
  const beside = placed.map((task) => task.placement).find((one) => one.projectId === projectId && !one.deletedAt)
  const original = await findOriginal(db, scope)
  if (!original) throw notFound()

  const cell = await cellOf(db, scope, projectId, stageId, beside)
  const isBeside = beside && isLive(beside) && beside.columnId === cell.columnId
  const fields = { ...original.properties, name: input.name ?? original.properties.name }
  const content = await whoSee(db, scope, projectId, original.content)
  const place = isBeside ? { afterTaskId: scope.id } : {}
  const [rank = ""] = ranksBetween(await anchorOf(db, scope, cell, place, []), [null])
  const [copy] = await standNew({ db, scope, changes }, boards, [{ fields, content, place: { ...cell, rank } }])
  if (!copy) throw notFound()
  const { id } = copy
  const copies = await copyTaskFiles(db, scope, scope.id, id)
  if (copies.size > 0 && content.description)
    await replaceFirstDescription(db, scope, id, withFiles(content.description, copies))
  return theRecord(db, scope, id)
})

/** The board on which a copy stands beside the original: the first where it is not archived, of those that the caller may change. */
async function boardOf(db: Database, scope: TaskScope): Promise<number> {
  const placed = (await whereEditor(db, scope, await listPlacements(db, scope, [scope.id]), undefined)).toSorted(
    (a, b) => Number(isLive(b.placement)) - Number(isLive(a.placement)) || a.placement.id - b.placement.id,
  )
  const [first] = placed
  if (!first) throw new Problem("archived")
  return first.placement.projectId
}

async function cellOf(
  db: Database,
  scope: TaskScope,
  projectId: number,
  stageId: number | undefined,
  beside: Placement | undefined,
) {
  if (stageId !== undefined) {
    const column = await findStageOf(db, scope, projectId, stageId, "column", "stageId")
    return { projectId, columnId: column.id, rowId: beside?.rowId ?? null }
  }
  if (!beside) throw notFound()
  return returnCell(db, scope, beside, undefined)
}

/** The people who see a board; the others are not taken along. */
async function whoSee(
  db: Database,
  scope: OrganizationScope,
  projectId: number,
  content: TaskContent,
): Promise<TaskContent> {
  const { assigneeIds, memberIds } = content
  const people = await listPeople(db, scope, projectId, [...assigneeIds, ...memberIds])
  const sees = (id: number) => people.get(id)?.sees === true
  return { ...content, assigneeIds: assigneeIds.filter(sees), memberIds: memberIds.filter(sees) }
}
