import { entities, isEntity, type Entity } from "@/lib/changes/entities"
import { pairOf } from "@/lib/tasks/relations/types"
import { call, type Person } from "../../support/call"
import { keyOf, type Fields, type Things } from "./mirror"

/** What answers show of a thing and the feed does not tell, because it follows from something else, or is the reader's own right. */
const notTold: Readonly<Record<Entity, readonly string[]>> = {
  organization: ["role"],
  member: ["lastSeenAt"],
  space: ["updatedAt", "role", "can", "member", "projectGroups", "order", "spaceGroupId", "favorite"],
  spaceMember: ["name", "email", "avatarUrl", "state"],
  // Who has come by it: their membership is told, the way that they came is not.
  spaceLink: ["token", "url", "expired", "people"],
  spaceGroup: ["spaceIds"],
  spacePreference: ["order"],
  projectPreference: [],
  projectGroup: [],
  project: ["updatedAt", "order", "version", "favorite", "role", "can"],
  stage: [],
  task: ["updatedAt", "dateMove", "stages", "hasMessages", "placements", "placement"],
  placement: [],
  taskRelation: [],
  subtask: [],
  timeEntry: [],
  timer: ["taskName"],
  message: ["authorName", "authorAvatarUrl", "content"],
  label: [],
  documentationGroup: [],
  page: ["updatedAt", "collapsed", "role", "can"],
  regulationGroup: [],
  regulation: [
    "spaceId",
    "groupId",
    "order",
    "changed",
    "favorite",
    "state",
    "dueAt",
    "acknowledged",
    "testPassed",
    "waitingCount",
    "toApprove",
    "acknowledgedVersion",
    "acknowledgedAt",
    "can",
    "content",
    "publishedByName",
    "versionId",
    "acknowledgedVersionId",
    "updatedAt",
    "approvalId",
    "approval",
    "note",
    "spaces",
  ],
  regulationPlacement: [],
  regulationReading: [],
  regulationPreference: [],
}

class Reading {
  readonly things: Things = new Map(
    Object.keys(entities)
      .filter(isEntity)
      .map((entity) => [entity, new Map()]),
  )

  add(entity: Entity, record: object, key = "id" in record ? Number(record.id) : 0): void {
    const fields: Fields = { ...record, id: key }
    const left = new Set(notTold[entity])
    const kept = Object.entries(fields).filter(([name]) => !left.has(name))
    this.things.get(entity)?.set(keyOf(entity, key, record), Object.fromEntries(kept))
  }
}

/** What somebody reads of a space and what is in it. */
export async function readSpace(as: Person, spaceId: number, reading = new Reading()): Promise<Things> {
  const [space, members, groups, documentation, pages, regulationGroups] = await Promise.all([
    call("getSpace", { spaceId }, { as }),
    call("listSpaceMembers", { spaceId }, { as }),
    call("listSpaceProjects", { spaceId, archived: "true" }, { as }),
    call("listDocumentationGroups", { spaceId }, { as }),
    call("listPages", { spaceId, archived: "true" }, { as }),
    call("listRegulationGroups", { spaceId }, { as }),
  ])
  if (space.status !== 200) return reading.things
  reading.add("space", space.body)
  const { favorite, spaceGroupId } = space.body
  reading.add("spacePreference", { favorite, spaceGroupId, userId: as.id }, spaceId)
  if (space.body.can.administer) {
    const link = await call("getInviteLink", { spaceId }, { as })
    reading.add("spaceLink", link.body, spaceId)
  }
  for (const member of members.body) reading.add("spaceMember", { ...member, spaceId }, member.userId)
  for (const group of space.body.projectGroups) reading.add("projectGroup", group)
  for (const group of documentation.body) reading.add("documentationGroup", group)
  for (const group of regulationGroups.body) reading.add("regulationGroup", group)
  for (const page of pages.body) reading.add("page", page)
  const projects = groups.body.flatMap((group) => group.projects)
  for (const project of projects) {
    reading.add("project", project)
    reading.add("projectPreference", { favorite: project.favorite, userId: as.id }, project.id)
    await readProject(as, project.id, reading)
  }
  return reading.things
}

/** What somebody reads of the stages and tasks of a board. */
export async function readProject(as: Person, projectId: number, reading = new Reading()): Promise<Things> {
  const board = await call("listProjectTasks", { projectId }, { as })
  if (board.status !== 200 || board.body.view !== "full") return reading.things
  const timers = await call("listProjectTimers", { projectId }, { as })
  for (const timer of timers.body) reading.add("timer", timer)
  for (const stage of board.body.stages) reading.add("stage", stage)
  for (const task of board.body.tasks) addTask(reading, task)
  for (let cursor: string | undefined; ;) {
    const { body } = await call("listArchivedProjectTasks", { projectId, limit: "200", cursor }, { as })
    for (const task of body.items) addTask(reading, task)
    if (body.nextCursor === null) return reading.things
    cursor = body.nextCursor
  }
}

export async function readTasks(as: Person, taskIds: readonly number[]): Promise<Things> {
  const reading = new Reading()
  const { body } = await call("getTasksByIds", { taskIds: [...taskIds] }, { as })
  for (const task of body) addTask(reading, task)
  const timers = await call("listTimers", {}, { as })
  for (const timer of timers.body) if (taskIds.includes(timer.taskId)) reading.add("timer", timer)
  return reading.things
}

/** What somebody reads in tasks: steps, time, relations, messages. */
export async function readInside(as: Person, taskIds: readonly number[]): Promise<Things> {
  const reading = new Reading()
  for (const taskId of taskIds) {
    const { status, body } = await call("getTaskDetails", { taskId }, { as })
    if (status !== 200) continue
    const { subtasks, time, messages, relations } = body
    const pages = [time.entries.nextCursor, messages.nextCursor]
    if (pages.some((cursor) => cursor !== null)) throw new Error(`there is more than a page in task ${taskId}`)
    for (const subtask of subtasks) reading.add("subtask", subtask)
    for (const entry of time.entries.items) reading.add("timeEntry", entry)
    for (const { replyTo, ...message } of messages.items) {
      const answered = replyTo && { id: replyTo.id, authorId: replyTo.authorId }
      reading.add("message", { ...message, replyTo: answered })
    }
    for (const { id, type, task, createdAt } of relations)
      reading.add("taskRelation", { id, createdAt, ...pairOf(type, taskId, task.id) })
  }
  return reading.things
}

type Task = { readonly id: number; readonly placements: readonly { readonly projectId: number }[] }

function addTask(reading: Reading, task: Task): void {
  reading.add("task", task)
  for (const placement of task.placements) reading.add("placement", { ...placement, taskId: task.id }, task.id)
}

/** What somebody reads of regulations, by the spaces that show them. */
export async function readRegulations(as: Person, reading = new Reading()): Promise<Things> {
  const { body: spaces } = await call("listSpaces", { archived: "true" }, { as })
  for (const { id: spaceId } of spaces) {
    const listed = await call("listSpaceRegulations", { spaceId }, { as })
    for (const { id, groupId, order } of listed.body) {
      const { body } = await call("getRegulation", { regulationId: id }, { as })
      const home = body.spaces.some((shown) => shown.home && shown.spaceId === spaceId)
      reading.add("regulationPlacement", { groupId, order, home, spaceId }, id)
    }
  }
  const ids = [...(reading.things.get("regulationPlacement")?.values() ?? [])].map(({ id }) => Number(id))
  for (const regulationId of new Set(ids)) {
    const { body } = await call("getRegulation", { regulationId }, { as })
    const { favorite, acknowledged, acknowledgedVersion, acknowledgedAt } = body
    reading.add("regulation", body)
    reading.add("regulationPreference", { favorite }, regulationId)
    reading.add("regulationReading", { acknowledged, acknowledgedVersion, acknowledgedAt }, regulationId)
  }
  return reading.things
}

/** Everything that somebody reads of their organization by the API. */
export async function readAll(as: Person): Promise<Things> {
  const reading = new Reading()
  const [organization, members, labels, groups, spaces] = await Promise.all([
    call("getCurrentOrganization", {}, { as }),
    call("listOrganizationMembers", {}, { as }),
    call("listLabels", {}, { as }),
    call("listSpaceGroups", {}, { as }),
    call("listSpaces", { archived: "true" }, { as }),
  ])
  reading.add("organization", organization.body)
  // A guest reads of the people of their spaces what the members of spaces tell.
  if (organization.body.role !== "guest")
    for (const member of members.body) reading.add("member", member, member.userId)
  for (const label of labels.body) reading.add("label", label)
  const timers = await call("listTimers", {}, { as })
  // One's own on a task that one sees no more is listed, and the feed says nothing when its task is deleted.
  for (const timer of timers.body) if (timer.taskName !== "") reading.add("timer", timer)
  for (const group of groups.body) reading.add("spaceGroup", { ...group, userId: as.id })
  for (const space of spaces.body) await readSpace(as, space.id, reading)
  await readRegulations(as, reading)
  return reading.things
}
