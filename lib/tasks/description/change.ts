import type { PatchOf } from "@/lib/changes/entities"
import type { Document } from "@/lib/rich-text/document"
import { toText } from "@/lib/rich-text/text"
import { Problem } from "@/lib/api/errors"
import type { UnitOfWork } from "@/lib/changes/unit-of-work"
import { mentionsChanged, userIdsOf } from "@/lib/mentions/in-text"
import { writeTaskMentions } from "@/lib/mentions/queries"
import { appendHistory } from "../history/queries"
import { historyTypes } from "../history/types"
import { listSoleBoards } from "../properties/queries"
import { findDescription, findOldContent, writeDescription, type Description } from "./queries"

type Task = { readonly id: number; readonly name: string }

/** Writes a description and its history, and answers the patch that tells of it: whom it mentions, but not the text, which is too large for a feed. */
export async function changeDescription(
  { db, scope }: Pick<UnitOfWork, "db" | "scope">,
  task: Task,
  before: Description,
  content: Document | null,
): Promise<PatchOf<"task">> {
  const revision = await writeDescription(db, scope, task.id, before, content)
  const board = (await listSoleBoards(db, scope, [task.id])).get(task.id)
  await appendHistory(db, scope, [
    {
      taskId: task.id,
      taskName: task.name,
      projectId: board?.id ?? null,
      projectName: board?.name ?? "",
      type: historyTypes.description,
      state: excerpt(content),
      previousState: excerpt(before.content),
    },
  ])
  const had = before.content !== null
  const has = content !== null
  const mentions = mentionsChanged(before.content, content)
  if (mentions) await writeTaskMentions(db, scope, task.id, userIdsOf(mentions.after.mentions))
  return {
    entity: "task",
    id: task.id,
    before: { ...(had !== has && { hasDescription: had }), ...mentions?.before, revision: before.revision },
    after: { ...(had !== has && { hasDescription: has }), ...mentions?.after, revision },
  }
}

/**
 * Takes a patch of a description back, as a further revision.
 *
 * @throws Problem 409 `changed-since` where somebody has written since
 */
export async function revertDescription(
  work: Pick<UnitOfWork, "db" | "scope">,
  task: Task,
  patch: PatchOf<"task">,
): Promise<PatchOf<"task">> {
  const { db, scope } = work
  const { description } = await findDescription(db, scope, task.id)
  if (description.revision !== patch.after?.revision) throw new Problem("changed-since")
  const content = await findOldContent(db, scope, task.id, Number(patch.before?.revision))
  if (content === undefined) throw new Problem("not-undoable", "The earlier text is not kept any more.")
  return changeDescription(work, task, description, content)
}

/** The first 200 characters of the words. */
function excerpt(content: Document | null): string {
  return content ? Array.from(toText(content)).slice(0, 200).join("") : ""
}
