import { invalid, notFound, Problem } from "@/lib/api/errors"
import { appendAudit } from "@/lib/audit/queries"
import type { PatchOf } from "@/lib/changes/entities"
import type { UnitOfWork } from "@/lib/changes/unit-of-work"
import { spaceMember } from "@/lib/spaces/members/entity"
import { appendHistory } from "@/lib/tasks/history/queries"
import { historyTypes } from "@/lib/tasks/history/types"
import { boardsOfAll } from "@/lib/tasks/placements/position"
import { listBoardsOf, listPlacements, lockBoards } from "@/lib/tasks/placements/queries"
import { lockThose } from "@/lib/tasks/properties/change"
import { listSoleBoards } from "@/lib/tasks/properties/queries"
import { listVisible } from "@/lib/tasks/sets/queries"
import { subtask } from "@/lib/tasks/subtasks/entity"
import { reassignSubtasks } from "@/lib/tasks/subtasks/queries"
import { LostRace } from "@/lib/locks/lost-race"
import { stopTimerOf } from "@/lib/timers/stop"
import { lockSpacesOf } from "../given/queries"
import { findOwnerId, listMembers, lockMember, type OrganizationMember } from "../queries"
import { findMember as findSpaceMember } from "../spaces/queries"
import * as queries from "./queries"
import { leaveTasks } from "./task-members"

/**
 * Hands over the boards and tasks of `leaver`, and the spaces that would be left without an administrator; clears them where `heir` is
 * null. Things in the trash are handed over too, without a word: they may come back.
 *
 * @throws Problem 400 `cannot-see` where the heir cannot see all of it
 */
export async function handOver(
  work: UnitOfWork,
  leaver: OrganizationMember,
  heir: OrganizationMember | null,
): Promise<void> {
  const { db, scope } = work
  const all: queries.Departure = { userId: leaver.userId, loses: "everything" }
  const expected = await lockAnswered(work, all)
  await lockSpacesOf(db, scope, leaver.userId)
  const spaces = await queries.listSolelyAdministered(db, scope, leaver.userId)
  await passLocked(work, expected, all, leaver, heir)
  const remover = scope.userId === leaver.userId ? await findOwnerId(db, scope) : scope.userId
  for (const { spaceId, name } of spaces) await succeed(work, spaceId, name, heir?.userId ?? remover, leaver)
}

/**
 * Hands over what `lowered`, an administrator of the organization until then, sees by that alone, or clears it where `heir` is null.
 *
 * @throws Problem 400 `cannot-see` where the heir cannot see all of it
 */
export async function handOverOfAdministration(
  work: UnitOfWork,
  lowered: OrganizationMember,
  heir: OrganizationMember | null,
): Promise<void> {
  const departure: queries.Departure = { userId: lowered.userId, loses: "administration" }
  const expected = await lockAnswered(work, departure)
  await lockSpacesOf(work.db, work.scope, lowered.userId)
  await passLocked(work, expected, departure, lowered, heir)
}

/**
 * Hands over what `leaver` sees by one space alone, or clears it where `heir` is null.
 *
 * @param take what takes them out of the space, under its lock, once the boards are locked
 * @throws Problem 400 `cannot-see` where the heir cannot see all of it
 */
export async function handOverOfSpace(
  work: UnitOfWork,
  spaceId: number,
  leaver: OrganizationMember,
  heir: OrganizationMember | null,
  take: () => Promise<void>,
): Promise<void> {
  const departure: queries.Departure = { userId: leaver.userId, loses: { spaceId } }
  const expected = await lockAnswered(work, departure)
  await take()
  // Whoever gave them something meanwhile has committed it: from here on the right to do so is looked at anew.
  const answered = await queries.listIds(work.db, work.scope, departure)
  const known = new Set(tasksOf(expected))
  if (tasksOf(answered).some((id) => !known.has(id))) throw new LostRace("they were given more meanwhile")
  await lockThose(work, tasksOf(answered))
  await pass(work, departure, answered, leaver, heir)
}

const tasksOf = ({ taskIds, joinedIds, timedIds, steppedIds }: queries.Answered) => [
  ...new Set([...taskIds, ...joinedIds, ...timedIds, ...steppedIds]),
]

/** Locks the boards of what somebody answers for, and says what that is. */
async function lockAnswered({ db, scope }: UnitOfWork, departure: queries.Departure): Promise<queries.Answered> {
  const answered = await queries.listIds(db, scope, departure)
  const placed = await listPlacements(db, scope, tasksOf(answered))
  // Subtasks of tasks in the trash are told to the boards on which those stood.
  const told = await listBoardsOf(db, scope, answered.steppedIds)
  await lockBoards(db, scope, [...answered.projectIds, ...boardsOfAll(placed), ...told])
  return answered
}

/** What was given to them until just now goes along. */
async function passLocked(
  work: UnitOfWork,
  expected: queries.Answered,
  departure: queries.Departure,
  leaver: OrganizationMember,
  heir: OrganizationMember | null,
): Promise<void> {
  const { db, scope } = work
  await lockThose(work, tasksOf(expected))
  await lockMember(db, scope, leaver.userId)
  await pass(work, departure, await queries.listIds(db, scope, departure), leaver, heir)
}

async function pass(
  work: UnitOfWork,
  departure: queries.Departure,
  answered: queries.Answered,
  leaver: OrganizationMember,
  heir: OrganizationMember | null,
): Promise<void> {
  if (heir) await checkSight(work, heir, answered)
  await queries.deleteFollows(work.db, work.scope, departure)
  await leaveTasks(work, answered.joinedIds, leaver)
  if (answered.timedIds.length > 0) await stopTimerOf(work, leaver.userId)
  await handOverTasks(work, answered.taskIds, leaver, heir)
  await handOverSubtasks(work, answered.steppedIds, leaver, heir)
  await handOverProjects(work, answered.projectIds, leaver, heir)
}

/**
 * Who takes over: an active member whom the caller may see; null where nobody was named.
 *
 * @throws Problem 404 where there is no such person
 */
export async function heirOf(
  { db, scope }: Pick<UnitOfWork, "db" | "scope">,
  userId: number | undefined,
  leaverId: number,
): Promise<OrganizationMember | null> {
  if (userId === undefined) return null
  if (userId === leaverId) throw invalid([{ path: "handOverTo", code: "same-person" }])
  const heir = (await listMembers(db, scope)).find((member) => member.userId === userId)
  if (heir?.state !== "active") throw notFound("handOverTo: there is no such active member.")
  return heir
}

async function checkSight(
  { db, scope }: UnitOfWork,
  heir: OrganizationMember,
  answered: queries.Answered,
): Promise<void> {
  const unseen = await queries.listUnseen(db, scope, heir.userId, answered)
  if (unseen.length === 0) return
  const some = unseen.slice(0, 3).join(", ")
  throw new Problem("cannot-see", `${heir.name} cannot see ${unseen.length} of it: ${some}.`, {
    errors: [{ path: "handOverTo", code: "cannot-see-some", parameters: { count: unseen.length, some } }],
    name: heir.name,
    count: unseen.length,
    some,
  })
}

async function handOverTasks(
  { db, scope, changes }: UnitOfWork,
  taskIds: readonly number[],
  leaver: OrganizationMember,
  heir: OrganizationMember | null,
): Promise<void> {
  const before = await queries.listAssignees(db, scope, taskIds)
  await queries.reassign(db, scope, taskIds, leaver.userId, heir?.userId ?? null)
  const after = new Map((await queries.listAssignees(db, scope, taskIds)).map((task) => [task.taskId, task.userIds]))
  const ids = before.map(({ taskId }) => taskId)
  const boards = await listSoleBoards(db, scope, ids)
  const records = before.flatMap(({ taskId, name: taskName, userIds }) => {
    const board = boards.get(taskId)
    const about = { taskId, taskName, projectId: board?.id ?? null, projectName: board?.name ?? "" }
    const removed = { ...about, type: historyTypes.assigneeRemoved, state: "", previousState: leaver.name }
    if (!heir || userIds.includes(heir.userId)) return [removed]
    return [removed, { ...about, type: historyTypes.assigneeAdded, state: heir.name, previousState: null }]
  })
  await appendHistory(db, scope, records)
  const placed = await listPlacements(db, scope, ids)
  changes.record(scope, {
    type: "tasks.handedOver",
    projectIds: boardsOfAll(placed.filter(({ placement }) => placement.deletedAt === null)),
    spaceIds: [],
    patches: before.map(({ taskId, userIds }) => ({
      entity: "task",
      id: taskId,
      before: { responsibleUserId: userIds.map(String) },
      after: { responsibleUserId: (after.get(taskId) ?? []).map(String) },
    })),
  })
}

/**
 * A subtask goes to who takes over where they see its task, else to nobody. That is told of subtasks of tasks in the trash too: with their
 * tasks, they come back untold. Of those that are deleted themselves it is not.
 */
async function handOverSubtasks(
  { db, scope, changes }: UnitOfWork,
  taskIds: readonly number[],
  leaver: OrganizationMember,
  heir: OrganizationMember | null,
): Promise<void> {
  const visible = heir && (await listVisible(db, scope, taskIds, heir.userId))
  const patches: PatchOf<"subtask">[] = []
  for (const [ids, to] of [
    [taskIds.filter((id) => visible?.has(id)), heir?.userId ?? null],
    [taskIds.filter((id) => !visible?.has(id)), null],
  ] as const) {
    if (ids.length === 0) continue
    for (const one of await reassignSubtasks(db, scope, ids, leaver.userId, to)) {
      const patch = one.deletedAt === null ? subtask.altered(one.id, one, { assigneeId: to }) : null
      if (patch) patches.push({ ...patch, after: { ...patch.after, name: one.name } })
    }
  }
  const projectIds = await listBoardsOf(db, scope, [...new Set(patches.flatMap(({ after }) => after?.taskId ?? []))])
  changes.record(scope, { type: "subtasks.handedOver", projectIds, spaceIds: [], patches })
}

async function handOverProjects(
  { db, scope, changes }: UnitOfWork,
  projectIds: readonly number[],
  leaver: OrganizationMember,
  heir: OrganizationMember | null,
): Promise<void> {
  const responsibleId = heir?.userId ?? null
  const notInTrash = await queries.setResponsible(db, scope, projectIds, responsibleId)
  changes.record(scope, {
    type: "projects.handedOver",
    projectIds: notInTrash,
    spaceIds: [],
    patches: notInTrash.map((id) => ({
      entity: "project",
      id,
      before: { responsibleId: leaver.userId },
      after: { responsibleId },
    })),
  })
}

/** A space keeps an administrator among its members. */
async function succeed(
  { db, scope, changes }: UnitOfWork,
  spaceId: number,
  name: string,
  userId: number,
  leaver: OrganizationMember,
): Promise<void> {
  const before = await findSpaceMember(db, scope, spaceId, userId)
  await queries.makeSpaceAdministrator(db, scope, spaceId, userId)
  const after = await findSpaceMember(db, scope, spaceId, userId)
  if (!after) throw new Error("nobody succeeded")
  const previous = before ? { previousRole: before.role } : {}
  const details = { spaceId, space: name, role: "administrator", ...previous, insteadOf: leaver.name }
  await appendAudit(db, scope, before ? "spaceMember.roleChanged" : "spaceMember.added", `user:${userId}`, details)
  changes.record(scope, {
    type: "spaceMember.added",
    projectIds: [],
    spaceIds: [spaceId],
    patches: [
      before
        ? { entity: "spaceMember", id: userId, before: { spaceId, ...before }, after: { spaceId, ...after } }
        : spaceMember.made(userId, { spaceId, ...after }),
    ],
  })
}
