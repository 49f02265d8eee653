import type { Database } from "@/db/client"
import type { OrganizationScope } from "@/lib/auth/guard"
import type { PatchOf } from "@/lib/changes/entities"
import { listFields } from "@/lib/changes/undo/queries"
import { task as entity } from "./entity"
import { listPeopleAndLabels } from "./queries"

/** The columns of a task that are told of what was made, or comes back; beside them its people and labels are. */
export const patchColumns = [
  "name",
  "color",
  "status",
  "importance",
  "dateBegin",
  "dateEnd",
  "dateAllDay",
  "dateStatusChanged",
  "blockReason",
  "creatorId",
  "createdAt",
  "hasDescription",
  "subtaskCount",
  "doneSubtaskCount",
  "cover",
  "plannedMinutes",
  "recurrence",
  "messageCount",
] as const

/** What the feed tells of a task that was made just now, also where whoever made it does not see it. */
export async function patchOfMade(db: Database, scope: OrganizationScope, id: number): Promise<PatchOf<"task">> {
  const fields = await listFields(db, scope, "task", [id], patchColumns)
  const lists = await listPeopleAndLabels(db, scope, [id])
  return entity.patch.parse({ entity: "task", id, before: null, after: { ...fields.get(id), ...lists.get(id) } })
}
