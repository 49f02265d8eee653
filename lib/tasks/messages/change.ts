import { notFound } from "@/lib/api/errors"
import type { TaskScope } from "@/lib/auth/guard"
import type { Patch, PatchOf } from "@/lib/changes/entities"
import type { UnitOfWork } from "@/lib/changes/unit-of-work"
import { lockTasks } from "../properties/change"
import type { TaskProperties } from "../properties/queries"
import { addToCount, findMessage, type MessageState } from "./queries"

type LockedTask = { readonly task: TaskProperties; readonly boardIds: readonly number[] }

/** Locks the task of the scope: every write to its chat does, so that its messages have one order. */
export async function lockTask(work: UnitOfWork<TaskScope>): Promise<LockedTask> {
  const {
    tasks: [task],
    boardIds,
  } = await lockTasks(work, [work.scope.id])
  if (!task) throw notFound()
  return { task, boardIds }
}

/** A message that is there to be changed, under the lock of its task. What was deleted is not. */
export async function lockMessage(work: UnitOfWork<TaskScope>, id: number) {
  const { task, boardIds } = await lockTask(work)
  const message = await findMessage(work.db, work.scope, task.id, id)
  if (!message || message.deletedAt !== null) throw notFound()
  return { task, boardIds, message }
}

/** What the feed tells of a message: all but its text. */
export function feedFields({
  taskId,
  authorId,
  replyTo,
  reactions,
  createdAt,
  editedAt,
  pinnedAt,
  deletedAt,
}: MessageState) {
  return { taskId, authorId, replyTo, reactions, createdAt, editedAt, pinnedAt, deletedAt }
}

/** Counts the messages of a locked task, and answers the patch that tells of their number. */
export async function changeCount(
  { db, scope }: Pick<UnitOfWork, "db" | "scope">,
  taskId: number,
  by: 1 | -1,
): Promise<PatchOf<"task">> {
  const messageCount = await addToCount(db, scope, taskId, by)
  return { entity: "task", id: taskId, before: { messageCount: messageCount - by }, after: { messageCount } }
}

export const patchesOf = (...patches: readonly (Patch | null)[]): Patch[] => patches.flatMap((patch) => patch ?? [])
