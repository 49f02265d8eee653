import type { Database } from "@/db/client"
import type { OrganizationScope } from "@/lib/auth/guard"
import type { UnitOfWork } from "@/lib/changes/unit-of-work"
import { withFiles } from "@/lib/files/in-text"
import { copyTaskFiles } from "@/lib/files/queries"
import type { Cover } from "../cover/cover"
import { changeProperties, lockTasks } from "../properties/change"
import { listPeople, replaceFirstDescription, type TaskContent } from "../queries"
import { listSight } from "../sets/queries"
import { addSubtasks } from "../subtasks/adding"
import { listSubtasksOf, type NewSubtask, type SubtaskRecord } from "../subtasks/queries"

type Copied = {
  readonly from: number
  readonly to: number
  /** Those on which the copy stands. */
  readonly boardIds: readonly number[]
  readonly description: TaskContent["description"]
  readonly cover: Cover | null
}

/**
 * Gives a new copy of a task what the original has beside its fields: files, with them its text and cover, and subtasks as `stepOf` says.
 */
export async function copyBeside(
  { db, scope, changes }: UnitOfWork,
  { from, to, boardIds, description, cover }: Copied,
  stepOf: (step: SubtaskRecord) => NewSubtask,
): Promise<void> {
  const files = await copyTaskFiles(db, scope, from, to)
  if (files.size > 0 && description) await replaceFirstDescription(db, scope, to, withFiles(description, files))
  if (cover) {
    const locked = await lockTasks({ db, scope }, [to])
    await changeProperties({ db, scope, changes }, locked, "task.coverChanged", { cover: withCopies(cover, files) })
  }
  // Steps alone: a card is that of the original, and one that the caller does not see has no name to be copied.
  const found = (await listSubtasksOf(db, scope, from)).filter(({ name }) => name !== "")
  const named = [...new Set(found.flatMap(({ assigneeId }) => assigneeId ?? []))]
  const sight = await listSight(db, scope, [to], named)
  const seeing = (id: number | null) => (id !== null && sight.get(id)?.sees ? id : null)
  const steps = found.map((step) => stepOf({ ...step, assigneeId: seeing(step.assigneeId) }))
  if (steps.length > 0) await addSubtasks({ db, scope, changes }, { taskId: to, boardIds }, steps)
}

/** The same cover by the files of the copy. */
function withCopies(cover: Cover, copies: ReadonlyMap<number, number>): Cover {
  if ("color" in cover) return cover
  const of = (fileId: number) => copies.get(fileId) ?? fileId
  return { ...cover, fileId: of(cover.fileId), thumbnailId: of(cover.thumbnailId) }
}

/** The people who see one of these boards; the others are not taken along. */
export async function whoSee(
  db: Database,
  scope: OrganizationScope,
  projectIds: readonly number[],
  content: TaskContent,
): Promise<TaskContent> {
  const { assigneeIds, memberIds, reviewerIds } = content
  const named = [...assigneeIds, ...memberIds, ...reviewerIds]
  const seeing = new Set<number>()
  for (const projectId of projectIds)
    for (const [id, { sees }] of await listPeople(db, scope, projectId, named)) if (sees) seeing.add(id)
  const sees = (id: number) => seeing.has(id)
  return {
    ...content,
    assigneeIds: assigneeIds.filter(sees),
    memberIds: memberIds.filter(sees),
    reviewerIds: reviewerIds.filter(sees),
  }
}
