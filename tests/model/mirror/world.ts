import { z } from "zod"
import { call, type Person } from "../../support/call"
import { person, the, unique } from "../../support/company"
import type { Things } from "./mirror"

export type Board = {
  readonly projectId: number
  readonly columnIds: readonly number[]
  readonly rowIds: readonly number[]
}

/** Something in a task, and whose it is where that is said. */
export type Inside = { readonly id: number; readonly taskId: number; readonly userId: number }

/** What there is to choose from. It is read anew now and then: what undoing brought back is in it too. */
export type Pools = {
  spaces: number[]
  projectGroups: { id: number; spaceId: number }[]
  boards: Board[]
  tasks: number[]
  pages: { id: number; spaceId: number; groupId: number | null }[]
  documentationGroups: { id: number; spaceId: number }[]
  labels: number[]
  subtasks: Inside[]
  timeEntries: Inside[]
  messages: Inside[]
  relations: Inside[]
  reactions: { taskId: number; messageId: number; emoji: string; userId: number }[]
  regulations: number[]
  regulationGroups: { id: number; spaceId: number }[]
  /** The places of tasks and of regulations that stand in several. */
  furtherBoards: { taskId: number; projectId: number }[]
  furtherSpaces: { regulationId: number; spaceId: number }[]
}

export type World = Awaited<ReturnType<typeof world>>

/** An organization of which everything has come by the API, so that its feed tells all of it. */
export async function world() {
  const owner = await person("Olga Owner")
  const organization = await call("createOrganization", { name: unique("Company") }, { as: owner })
  const space = async (name: string) => (await call("createSpace", { name }, { as: owner })).body.id
  const spaces = [await space("Design"), await space("Sales"), await space("Secret")]
  const join = async (somebody: Person, spaceId: number, role: "reader" | "commenter" | "editor") => {
    const { body } = await call("shareSpace", { spaceId, role }, { as: owner })
    const reply = await call("joinSpaceByLink", { token: the(body.token) }, { as: somebody })
    if (reply.status !== 200) throw new Error(`nobody joined: ${JSON.stringify(reply.problem)}`)
    return somebody
  }
  const member = async (spaceId: number, role: "reader" | "editor") => {
    const somebody = await join(await person(), spaceId, role)
    await call("setOrganizationMemberRole", { userId: somebody.id, role: "member" }, { as: owner })
    return somebody
  }
  const [design = 0, sales = 0] = spaces
  const administrator = await member(sales, "editor")
  await call("setOrganizationAdministrator", { userId: administrator.id, administrator: true }, { as: owner })
  const editors = [await member(design, "editor"), await member(design, "editor"), await member(sales, "editor")]
  const watcher = await member(design, "editor")
  const guest = await join(await person(), sales, "editor")
  const passenger = await member(design, "reader")

  const pools: Pools = {
    spaces,
    projectGroups: [],
    boards: [],
    tasks: [],
    pages: [],
    documentationGroups: [],
    labels: [],
    subtasks: [],
    timeEntries: [],
    messages: [],
    relations: [],
    reactions: [],
    regulations: [],
    regulationGroups: [],
    furtherBoards: [],
    furtherSpaces: [],
  }
  for (const spaceId of spaces) {
    const { body } = await call("getSpace", { spaceId }, { as: owner })
    const spaceColumnId = the(body.projectGroups[0]).id
    pools.projectGroups.push({ id: spaceColumnId, spaceId })
    for (const name of ["Website", "Shop"]) {
      const made = await call("createProject", { name, spaceColumnId }, { as: owner })
      pools.boards.push(boardOf(made.body))
    }
  }
  return {
    organizationId: organization.body.id,
    owner,
    watcher,
    guest,
    /** Whose rights are given and taken. */
    others: [...editors, watcher, guest, passenger],
    /** Whose membership of the organization is. */
    passengers: [the(editors[1]), passenger],
    people: [owner, owner, administrator, ...editors, the(editors[0]), watcher, guest, passenger],
    pools,
    join,
    own: new Map<Person, { done: string[]; undone: string[]; groups: number[] }>(),
    statuses: new Map<string, number>(),
    /** The tasks in which there may be something: the others are not read for the comparison. */
    worked: new Set<number>(),
  }
}

type Stage = { readonly id: number; readonly kind: "column" | "row" }

export function boardOf({ id, stages }: { readonly id: number; readonly stages: readonly Stage[] }): Board {
  const of = (kind: Stage["kind"]) => stages.flatMap((stage) => (stage.kind === kind ? [stage.id] : []))
  return { projectId: id, columnIds: of("column"), rowIds: of("row") }
}

function severalTimes<Place>(places: readonly Place[], of: (place: Place) => number): Place[] {
  const counts = new Map<number, number>()
  for (const place of places) counts.set(of(place), (counts.get(of(place)) ?? 0) + 1)
  return places.filter((place) => (counts.get(of(place)) ?? 0) > 1)
}

/** What there is now, as its administrator reads it. */
export function poolsOf(read: Things): Pools {
  const all = (entity: Parameters<Things["get"]>[0]) => [...(read.get(entity) ?? new Map()).values()]
  const stages = all("stage")
  const of = (kind: string, projectId: unknown) =>
    stages.filter((one) => one.kind === kind && one.projectId === projectId).map(({ id }) => Number(id))
  const ids = (entity: Parameters<Things["get"]>[0]) => all(entity).map(({ id }) => Number(id))
  const placed = (entity: "projectGroup" | "documentationGroup" | "regulationGroup") =>
    all(entity).map(({ id, spaceId }) => ({ id: Number(id), spaceId: Number(spaceId) }))
  const inside = (entity: Parameters<Things["get"]>[0]): Inside[] =>
    all(entity).map(({ id, taskId, userId, authorId }) => ({
      id: Number(id),
      taskId: Number(taskId),
      userId: Number(userId ?? authorId),
    }))
  return {
    spaces: ids("space"),
    projectGroups: placed("projectGroup"),
    boards: ids("project").map((projectId) => ({
      projectId,
      columnIds: of("column", projectId),
      rowIds: of("row", projectId),
    })),
    tasks: ids("task"),
    pages: all("page").map(({ id, spaceId, groupId }) => ({
      id: Number(id),
      spaceId: Number(spaceId),
      groupId: groupId === null ? null : Number(groupId),
    })),
    documentationGroups: placed("documentationGroup"),
    labels: ids("label"),
    subtasks: inside("subtask"),
    timeEntries: inside("timeEntry"),
    messages: inside("message"),
    relations: inside("taskRelation"),
    reactions: all("message").flatMap(({ id, taskId, reactions }) =>
      z
        .array(z.object({ emoji: z.string(), userIds: z.array(z.number()) }))
        .parse(reactions)
        .flatMap(({ emoji, userIds }) =>
          userIds.map((userId) => ({ taskId: Number(taskId), messageId: Number(id), emoji, userId })),
        ),
    ),
    regulations: ids("regulation"),
    regulationGroups: placed("regulationGroup"),
    furtherBoards: severalTimes(
      all("placement").map(({ taskId, projectId }) => ({ taskId: Number(taskId), projectId: Number(projectId) })),
      ({ taskId }) => taskId,
    ),
    furtherSpaces: severalTimes(
      all("regulationPlacement").map(({ id, spaceId }) => ({ regulationId: Number(id), spaceId: Number(spaceId) })),
      ({ regulationId }) => regulationId,
    ),
  }
}
