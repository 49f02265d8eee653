import type { Database } from "@/db/client"
import { withFiles } from "@/lib/files/in-text"
import { copyTaskFiles } from "@/lib/files/queries"
import { notFound } from "@/lib/api/errors"
import { implement } from "@/lib/api/operation"
import type { OrganizationScope } from "@/lib/auth/guard"
import { boardBeside, positionBeside } from "../making/beside"
import { listPeople, replaceFirstDescription, type TaskContent } from "../queries"
import { standNew, theRecord } from "../service"
import { addSubtasks } from "../subtasks/adding"
import { listSubtasksOf } from "../subtasks/queries"
import * as contracts from "./contract"
import { findOriginal } from "./queries"

export const duplicateTask = implement(contracts.duplicateTask, async ({ input, scope, db, changes }) => {
  const { stageId } = input
  const projectId = await boardBeside(db, scope, stageId)
  const { boards, place } = await positionBeside(db, scope, projectId, stageId)
  const original = await findOriginal(db, scope)
  if (!original) throw notFound()

  const fields = { ...original.properties, name: input.name ?? original.properties.name }
  const content = await whoSee(db, scope, projectId, original.content)
  const [copy] = await standNew({ db, scope, changes }, boards, [{ fields, content, place }])
  if (!copy) throw notFound()
  const { id } = copy
  const copies = await copyTaskFiles(db, scope, scope.id, id)
  if (copies.size > 0 && content.description)
    await replaceFirstDescription(db, scope, id, withFiles(content.description, copies))
  const steps = await listSubtasksOf(db, scope, scope.id)
  if (steps.length > 0) await addSubtasks({ db, scope, changes }, { taskId: id, boardIds: [projectId] }, steps)
  return theRecord(db, scope, id)
})

/** The people who see a board; the others are not taken along. */
async function whoSee(
  db: Database,
  scope: OrganizationScope,
  projectId: number,
  content: TaskContent,
): Promise<TaskContent> {
  const { assigneeIds, memberIds, reviewerIds } = content
  const people = await listPeople(db, scope, projectId, [...assigneeIds, ...memberIds, ...reviewerIds])
  const sees = (id: number) => people.get(id)?.sees === true
  return {
    ...content,
    assigneeIds: assigneeIds.filter(sees),
    memberIds: memberIds.filter(sees),
    reviewerIds: reviewerIds.filter(sees),
  }
}
