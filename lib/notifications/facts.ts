import type { ChangeRecord } from "@/lib/changes/contract"
import type { Mentioned } from "@/lib/mentions/in-text"
import type { NotificationKind } from "./kinds"

/** Something that people are told of. With `userId` it concerns that person, followers or not; without, all who follow the task. */
export type Fact = {
  readonly sourceKey: string
  readonly kind: NotificationKind
  readonly actorId: number
  readonly at: string
  readonly userId?: number
  readonly taskId?: number
  readonly projectId?: number
  readonly spaceId?: number
  readonly pageId?: number
  /** Its name is kept with the notification. */
  readonly stageId?: number
  readonly details?: Readonly<Record<string, unknown>>
}

type Patch = ChangeRecord["patches"][number]
type Side = Patch["before"]
type Told = Omit<Fact, "sourceKey" | "actorId" | "at"> & {
  /** What it is known by where that is more than the change: the same told again, by another change, is told once. */
  readonly key?: string
}

/** What a change tells people of. It goes by the patches, not by the type: whatever changes a status, followers learn of it. */
export function factsOf(change: ChangeRecord): Fact[] {
  return change.patches.flatMap(toldBy).map(({ key, ...told }) => ({
    ...told,
    sourceKey: key ?? keyOf(change.seq, told),
    actorId: change.actorId,
    at: change.at,
  }))
}

/** One for each thing told, so that a task that moves on two boards in one change is told of twice. */
function keyOf(seq: number, { kind, taskId, projectId, spaceId, pageId }: Told): string {
  const about = [taskId ?? "", projectId ?? "", spaceId ?? "", ...(pageId === undefined ? [] : [pageId])]
  return ["change", seq, kind, ...about].join(":")
}

function toldBy(patch: Patch): Told[] {
  if (patch.entity === "task") return toldByTask(patch)
  if (patch.entity === "placement") return toldByPlacement(patch)
  if (patch.entity === "spaceMember") return toldByMember(patch, numberIn(patch.after, "spaceId"))
  if (patch.entity === "member") return toldByMember(patch, undefined)
  if (patch.entity === "page") return toldByMentions(patch, { pageId: patch.id })
  return []
}

function toldByTask(patch: Patch): Told[] {
  const { id: taskId, before, after } = patch
  if (after === null) return []
  const to = (kind: NotificationKind, field: string, side: "added" | "removed") =>
    difference(before, after, field)[side].map((userId) => ({ kind, taskId, userId }))
  const people = [
    ...to("assigned", "responsibleUserId", "added"),
    ...to("unassigned", "responsibleUserId", "removed"),
    ...to("memberAdded", "members", "added"),
    ...to("reviewAsked", "reviewers", "added"),
    ...toldByMentions(patch, { taskId }),
  ]
  if (before === null) return people
  const { status, blockReason } = after
  return [
    ...people,
    ...(typeof status === "number" ? [{ kind: "statusChanged" as const, taskId, details: { status } }] : []),
    ...(typeof blockReason === "string" && blockReason !== ""
      ? [{ kind: "blocked" as const, taskId, details: { reason: blockReason } }]
      : []),
  ]
}

/** Who is in a text since the change. A mention that is moved, cut out and put back, or comes back with an older text tells nobody again. */
function toldByMentions(
  { before, after }: Patch,
  about: { readonly taskId: number } | { readonly pageId: number },
): Told[] {
  const was = mentionsIn(before).map(({ userId }) => userId)
  const place = "taskId" in about ? `task:${about.taskId}` : `page:${about.pageId}`
  return mentionsIn(after)
    .filter(({ userId }) => !was.includes(userId))
    .map(({ userId, id }) => ({
      kind: "mentioned" as const,
      userId,
      ...about,
      ...(id !== null && { key: `mention:${place}:${id}`, details: { anchor: id } }),
    }))
}

function mentionsIn(side: Side): Mentioned[] {
  const list = side?.mentions
  if (!Array.isArray(list)) return []
  return list.flatMap((one: unknown) => {
    if (typeof one !== "object" || one === null || !("userId" in one) || typeof one.userId !== "number") return []
    return { userId: one.userId, id: "id" in one && typeof one.id === "string" ? one.id : null }
  })
}

function toldByPlacement({ before, after }: Patch): Told[] {
  const stageId = numberIn(after, "columnId")
  const taskId = numberIn(after, "taskId")
  const projectId = numberIn(after, "projectId")
  const was = numberIn(before, "columnId")
  if (was === undefined || stageId === undefined || stageId === was || taskId === undefined) return []
  return [{ kind: "stageChanged", taskId, projectId, stageId }]
}

function toldByMember({ id, before, after }: Patch, spaceId: number | undefined): Told[] {
  if (after === null) return []
  const userId = numberIn(after, "userId") ?? id
  const space = spaceId ?? numberIn(before, "spaceId")
  const { role } = after
  if (before === null) return space === undefined ? [] : [{ kind: "memberAdded", userId, spaceId: space }]
  if (typeof role !== "string" || role === before.role) return []
  return [{ kind: "roleChanged", userId, spaceId: space, details: { role } }]
}

/** The people of a list who are in it since the change, or no more; the list may be missing where there was none. */
function difference(before: Side, after: Side, field: string): { added: number[]; removed: number[] } {
  if (!after || !(field in after)) return { added: [], removed: [] }
  const was = idsIn(before?.[field])
  const is = idsIn(after[field])
  return { added: is.filter((id) => !was.includes(id)), removed: was.filter((id) => !is.includes(id)) }
}

function idsIn(value: unknown): number[] {
  return Array.isArray(value) ? value.map(Number).filter(Number.isSafeInteger) : []
}

function numberIn(side: Side, name: string): number | undefined {
  const value = side?.[name]
  return typeof value === "number" ? value : undefined
}
