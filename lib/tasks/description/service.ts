import { isDeepStrictEqual } from "node:util"
import { notFound, Problem } from "@/lib/api/errors"
import { implement } from "@/lib/api/operation"
import { checkFiles } from "@/lib/files/check"
import { checkMentions } from "@/lib/mentions/check"
import { lockTasks } from "../properties/change"
import { changeDescription } from "./change"
import * as contracts from "./contract"
import { findDescription } from "./queries"

export const getTaskDescription = implement(contracts.getTaskDescription, async ({ scope, db }) => {
  const { description } = await findDescription(db, scope, scope.id)
  return description
})

export const updateTaskDescription = implement(
  contracts.updateTaskDescription,
  async ({ input, scope, db, changes }) => {
    const {
      tasks: [task],
      boardIds,
    } = await lockTasks({ db, scope }, [scope.id])
    if (!task) throw notFound()
    const { description: before, authorName } = await findDescription(db, scope, task.id)
    if (input.revision !== before.revision) {
      const { content, revision, updatedAt, updatedById } = before
      const author = updatedById && authorName !== null ? { userId: updatedById, name: authorName } : null
      throw new Problem("stale-revision", undefined, { content, revision, updatedAt, author })
    }
    await checkFiles(db, scope, { attachedTo: "task", attachedToId: task.id }, input.content, "content")
    const content = await checkMentions(db, scope, before.content, input.content, "content")
    if (isDeepStrictEqual(content, before.content)) return before
    const patch = await changeDescription({ db, scope }, task, before, content)
    changes.record(scope, { type: "task.descriptionChanged", projectIds: boardIds, spaceIds: [], patches: [patch] })
    const { description } = await findDescription(db, scope, task.id)
    return description
  },
)
