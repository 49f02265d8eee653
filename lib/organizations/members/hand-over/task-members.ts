import type { UnitOfWork } from "@/lib/changes/unit-of-work"
import { changeLists } from "@/lib/tasks/sets/change"
import { lockThose } from "@/lib/tasks/properties/change"
import type { OrganizationMember } from "../queries"
import { deleteTaskPerson } from "./queries"

/** Takes `leaver` out of the members and reviewers of locked tasks: nobody takes that over. Of the trash it is not told. */
export async function leaveTasks(
  work: UnitOfWork,
  taskIds: readonly number[],
  { userId }: OrganizationMember,
): Promise<void> {
  if (taskIds.length === 0) return
  const locked = await lockThose(work, taskIds)
  const gone = { remove: [userId] }
  await changeLists(work, locked, "tasks.memberRemoved", { members: gone, reviewers: gone }, () => "")
  await deleteTaskPerson(work.db, work.scope, taskIds, userId)
}
