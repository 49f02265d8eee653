import { notFound, Problem } from "@/lib/api/errors"
import { implement } from "@/lib/api/operation"
import type { TaskScope } from "@/lib/auth/guard"
import type { UnitOfWork } from "@/lib/changes/unit-of-work"
import { changeLists, changeVerdict } from "../sets/change"
import { alterTask } from "../sets/service"
import { lockTasks } from "../properties/change"
import { listPeopleAndLabels } from "../queries"
import { theRecord } from "../service"
import * as contracts from "./contract"

export const addTaskReviewer = implement(contracts.addTaskReviewer, async ({ input: { userId }, ...work }) => {
  const { locked, reviewers } = await lockReviewed(work)
  if (reviewers.includes(String(userId))) await changeVerdict(work, locked, "task.reviewersChanged", userId, "pending")
  else await changeLists(work, locked, "task.reviewersChanged", { reviewers: { add: [userId] } }, () => "userId")
  return theRecord(work.db, work.scope, work.scope.id)
})

export const updateTaskReviewerStatus = implement(
  contracts.updateTaskReviewerStatus,
  async ({ input: { userId, status }, ...work }) => {
    const { scope, db } = work
    if (userId !== scope.userId) throw new Problem("forbidden", "Only the reviewer says what they think.")
    const { locked, reviewers } = await lockReviewed(work)
    if (!reviewers.includes(String(userId))) throw notFound("You are not asked to review this task.")
    await changeVerdict(work, locked, "task.reviewed", userId, status)
    return theRecord(db, scope, scope.id)
  },
)

export const removeTaskReviewer = implement(contracts.removeTaskReviewer, ({ input: { userId }, ...work }) =>
  alterTask(work, "task.reviewersChanged", { reviewers: { remove: [userId] } }),
)

/** The scope's own task, locked, and who reviews it. */
async function lockReviewed({ db, scope }: Pick<UnitOfWork<TaskScope>, "db" | "scope">) {
  const locked = await lockTasks({ db, scope }, [scope.id])
  const { reviewers = [] } = (await listPeopleAndLabels(db, scope, [scope.id])).get(scope.id) ?? {}
  return { locked, reviewers }
}
