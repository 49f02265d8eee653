import type { PatchOf } from "@/lib/changes/entities"
import type { Document } from "@/lib/rich-text/document"
import { mergedBack } from "@/lib/texts/take-back"
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
 * Takes a patch of a description back, as a further revision. What others have written since stays, where it is in other blocks.
 *
 * @throws Problem 409 `changed-since` where somebody has written in the same place since
 */
export async function revertDescription(
  work: Pick<UnitOfWork, "db" | "scope">,
  task: Task,
  patch: PatchOf<"task">,
): Promise<PatchOf<"task">> {
  const { db, scope } = work
  const { description: current } = await findDescription(db, scope, task.id)
  const old = async (revision: number | undefined) => {
    const content = await findOldContent(db, scope, task.id, Number(revision))
    if (content === undefined) throw new Problem("not-undoable", "The earlier text is not kept any more.")
    return content
  }
  const before = await old(patch.before?.revision)
  if (current.revision === patch.after?.revision) return changeDescription(work, task, current, before)
  const content = mergedBack(await old(patch.after?.revision), before, current.content)
  return changeDescription(work, task, current, content)
}

/** The first 200 characters of the words; of pictures alone an ellipsis, because nothing stands for no description. */
function excerpt(content: Document | null): string {
  return content ? Array.from(toText(content)).slice(0, 200).join("") || "…" : ""
}
