import { and, asc, eq, sql } from "drizzle-orm"
import { database } from "@/db/client"
import { notifications } from "@/db/schema"
import type { Change } from "@/lib/changes/draft"
import { makeNotifications } from "@/lib/notifications/making/make"
import { call, type Person } from "./call"
import type { Company } from "./company"
import { record } from "./feed"

/** What somebody's inbox says, the newest first: kind and sentence. */
export async function inboxOf(somebody: Person): Promise<[string, string][]> {
  const { body } = await call("listNotifications", {}, { as: somebody })
  return body.items.map(({ kind, text }) => [kind, text])
}

/** Every row that was ever made for somebody, in the inbox or not. */
export async function madeFor({ organizationId }: Pick<Company, "organizationId">, somebody: Person) {
  return database()
    .select()
    .from(notifications)
    .where(and(eq(notifications.organizationId, organizationId), eq(notifications.userId, somebody.id)))
    .orderBy(asc(notifications.id))
}

/** Tells people of a change that somebody makes, at an instant where one is given. */
export async function tell(
  { organizationId }: Pick<Company, "organizationId">,
  actor: Person,
  change: Partial<Change>,
  at?: string,
): Promise<void> {
  const seq = await record(organizationId, actor, change)
  if (at)
    await database().execute(
      sql`update changes set at = ${at}::timestamptz where organization_id = ${organizationId} and seq = ${seq}`,
    )
  await makeNotifications(organizationId)
}

/** Tells that the owner assigns somebody to a task of a board, to which nobody was assigned. */
export const tellAssigned = (
  made: Pick<Company, "organizationId" | "owner">,
  { projectId }: { readonly projectId: number },
  taskId: number,
  to: Person,
  at: string,
) =>
  tell(
    made,
    made.owner,
    {
      projectIds: [projectId],
      patches: [
        {
          entity: "task",
          id: taskId,
          before: { responsibleUserId: [] },
          after: { responsibleUserId: [String(to.id)] },
        },
      ],
    },
    at,
  )
