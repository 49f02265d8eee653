import type { UnitOfWork } from "@/lib/changes/unit-of-work"
import { appendHistory } from "@/lib/tasks/history/queries"
import { historyTypes } from "@/lib/tasks/history/types"
import { boardsOfAll } from "@/lib/tasks/placements/position"
import { listPlacements } from "@/lib/tasks/placements/queries"
import { listSoleBoards } from "@/lib/tasks/properties/queries"
import type { OrganizationMember } from "../queries"
import { deleteTaskMember, listTaskMembers } from "./queries"

/** Takes `leaver` out of the members of locked tasks: nobody takes that over. */
export async function leaveTasks(
  { db, scope, changes }: UnitOfWork,
  taskIds: readonly number[],
  leaver: OrganizationMember,
): Promise<void> {
  if (taskIds.length === 0) return
  const before = await listTaskMembers(db, scope, taskIds)
  await deleteTaskMember(db, scope, taskIds, leaver.userId)
  const ids = before.map(({ taskId }) => taskId)
  const boards = await listSoleBoards(db, scope, ids)
  const records = before.map(({ taskId, name: taskName }) => {
    const board = boards.get(taskId)
    const about = { taskId, taskName, projectId: board?.id ?? null, projectName: board?.name ?? "" }
    return { ...about, type: historyTypes.memberRemoved, state: "", previousState: leaver.name }
  })
  await appendHistory(db, scope, records)
  const placed = await listPlacements(db, scope, ids)
  changes.record(scope, {
    type: "tasks.memberRemoved",
    projectIds: boardsOfAll(placed.filter(({ placement }) => placement.deletedAt === null)),
    spaceIds: [],
    patches: before.map(({ taskId, userIds }) => ({
      entity: "task",
      id: taskId,
      before: { members: userIds.map(String) },
      after: { members: userIds.filter((userId) => userId !== leaver.userId).map(String) },
    })),
  })
}
