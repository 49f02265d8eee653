import { and, eq, sql } from "drizzle-orm"
import { database } from "@/db/client"
import { feedback, messageReactions, notifications, organizationMembers, sessions, taskMessages } from "@/db/schema"
import { namesIn } from "@/lib/api/contract"
import { isIdName, type IdName } from "@/lib/api/ids"
import type { Reach } from "@/lib/auth/guard"
import { hashToken } from "@/lib/auth/token"
import type { Person } from "./call"
import { company, session, the, unique } from "./company"
import { record } from "./feed"
import { emailOf, invite } from "./invitation"
import type { Fixture } from "./fixture"
import { written } from "./pages"
import { certificateOf, regulationIn } from "./regulations"

/** Where something is, and who will ask for it. */
type Given = { readonly place: Fixture; readonly caller: Person }
type Id = number | string

const ofFixture =
  (name: keyof Fixture) =>
  ({ place }: Given): Id =>
    place[name]

/** An id for each name that a path gives one: of something in the place, or of something that is the caller's own, made for this one call. */
export const pathIds: Readonly<Record<IdName, (given: Given) => Id | Promise<Id>>> = {
  organizationId: ofFixture("organizationId"),
  spaceId: ofFixture("spaceId"),
  spaceColumnId: ofFixture("spaceColumnId"),
  projectGroupId: ofFixture("projectGroupId"),
  documentationGroupId: ofFixture("documentationGroupId"),
  pageId: ofFixture("pageId"),
  projectId: ofFixture("projectId"),
  stageId: ofFixture("stageId"),
  currentStageId: ofFixture("currentStageId"),
  columnId: ofFixture("columnId"),
  taskId: ofFixture("taskId"),
  subtaskId: ofFixture("subtaskId"),
  relationId: ofFixture("relationId"),
  entryId: ownEntry,
  timerId: ownTimer,
  pageVersionId: ofFixture("pageVersionId"),
  regulationId: ofFixture("regulationId"),
  regulationGroupId: ofFixture("regulationGroupId"),
  regulationVersionId: ofFixture("regulationVersionId"),
  questionId: ofFixture("questionId"),
  answerId: ofFixture("answerId"),
  questionFileId: ofFixture("questionFileId"),
  attemptId: ofFixture("attemptId"),
  fileId: ofFixture("fileId"),
  userId: ofFixture("userId"),
  invitationId: ofFixture("invitationId"),
  labelId: ofFixture("labelId"),
  messageId: ownMessage,
  // On the message of the caller's own.
  emoji: ({ place }) => emojiOf(place),
  notificationId: ownNotification,
  spaceGroupId: ownSpaceGroup,
  sessionId: ({ caller }) => furtherSession(caller),
  accessTokenId: ({ place, caller }) => furtherSession(caller, { ...place, reach: "write" }),
  feedbackId: ownFeedback,
  changeId: ownChange,
  // Into an organization that nothing else is asked of: who accepts or joins belongs to it from then on.
  invitationToken: async ({ caller }) => (await invite(await company(), { email: await emailOf(caller) })).mailed,
  certificateToken: async () => {
    const made = await company()
    const { regulationId } = await regulationIn(made, "Fire safety", { tested: true })
    return certificateOf(made, regulationId, made.owner)
  },
  token: async () => (await company()).link(),
}

/** All ids that a path names. */
export async function idsOf(path: string, given: Given): Promise<Record<string, Id>> {
  const found: Record<string, Id> = {}
  for (const name of namesIn(path).filter(isIdName)) found[name] = await pathIds[name](given)
  return found
}

async function furtherSession(
  { id }: Person,
  accessToken?: { readonly organizationId: number; readonly reach: Reach },
): Promise<number> {
  const token = await session(id, accessToken?.organizationId, accessToken?.reach)
  const [row] = await database()
    .select({ id: sessions.id })
    .from(sessions)
    .where(eq(sessions.tokenHash, hashToken(token)))
  return the(row).id
}

/** Somebody who is no member has none. */
async function ownNotification({ place: { organizationId }, caller: { id: userId } }: Given): Promise<number> {
  const [member] = await database()
    .select()
    .from(organizationMembers)
    .where(and(eq(organizationMembers.organizationId, organizationId), eq(organizationMembers.userId, userId)))
  if (!member) return 987_654_321
  const [row] = await database()
    .insert(notifications)
    .values({ organizationId, userId, kind: "roleChanged", sourceKey: unique("source"), actorId: userId })
    .returning({ id: notifications.id })
  return the(row).id
}

/** The one of the place where the caller is nobody there. */
async function ownSpaceGroup({ place, caller }: Given): Promise<number> {
  const [row] = await database().execute<{ id: number }>(sql`
    insert into space_groups (organization_id, user_id, name, position)
    select organization_id, user_id, 'Clients', 0 from organization_members
    where organization_id = ${place.organizationId} and user_id = ${caller.id} returning id`)
  return row?.id ?? place.spaceGroupId
}

/** The time of the caller, where they belong to the organization. */
async function ownEntry({ place, caller }: Given): Promise<number> {
  const [row] = await database().execute<{ id: number }>(sql`
    insert into time_entries (organization_id, task_id, user_id, started_at, seconds)
    select organization_id, ${place.taskId}, user_id, now() - interval '1 day', 60 from organization_members
    where organization_id = ${place.organizationId} and user_id = ${caller.id} returning id`)
  return row?.id ?? place.entryId
}

/** The timer of the caller, begun a while ago, where they belong to the organization. */
async function ownTimer({ place, caller }: Given): Promise<number> {
  const [row] = await database().execute<{ id: number }>(sql`
    insert into timers (organization_id, task_id, user_id, started_at)
    select organization_id, ${place.taskId}, user_id, now() - interval '1 hour' from organization_members
    where organization_id = ${place.organizationId} and user_id = ${caller.id}
    on conflict (user_id) do update set organization_id = excluded.organization_id, task_id = excluded.task_id returning id`)
  return row?.id ?? place.timerId
}

/** Another one in each place. */
const emojiOf = ({ messageId }: Fixture) => String.fromCodePoint(0x1f600 + (messageId % 80))

/** With a reaction of theirs. */
async function ownMessage({ place, caller }: Given): Promise<number> {
  const { organizationId, taskId } = place
  const [row] = await database()
    .insert(taskMessages)
    .values({ organizationId, taskId, authorId: caller.id, content: written("Hello"), words: "Hello" })
    .returning({ id: taskMessages.id })
  const { id: messageId } = the(row)
  await database()
    .insert(messageReactions)
    .values({ organizationId, messageId, emoji: emojiOf(place), userId: caller.id })
  return messageId
}

async function ownFeedback({ caller }: Given): Promise<number> {
  const [row] = await database().insert(feedback).values({ userId: caller.id, text: "Good" }).returning()
  return the(row).id
}

/** A change of no place: what the undoing of others asks for is a story of its own. */
async function ownChange({ place, caller }: Given): Promise<string> {
  const changeId = unique("own")
  await record(place.organizationId, caller, { changeId, type: "organization.created" })
  return changeId
}
