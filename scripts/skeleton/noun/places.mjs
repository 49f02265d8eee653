import { capital, parted } from "../files.mjs"

/** @typedef {{ name: string, plural: string, place: "organization" | "space" | "project" | "task" }} Noun */

/** How a thing of each place is locked, told, and seen. */
export const places = {
  organization: {
    audience: `{ to: "organization" }`,
    lock: ["lock", "@/lib/locks/queries"],
    locking: `await lock(db, scope, { organization: [scope.organizationId] })\n  return { projectIds: [], spaceIds: [] }`,
    table: `[table.organizationId], [organizations.id]`,
    tableFrom: `import { organizations } from "./organizations"`,
    roles: { reads: "guest", writes: "member" },
  },
  space: {
    audience: `{ to: "space", by: "spaceId" }`,
    lock: ["lockSpace", "@/lib/locks/space/queries"],
    locking: `await lockSpace(db, scope)\n  return { projectIds: [], spaceIds: [scope.id] }`,
    table: `[table.organizationId, table.spaceId], spaces`,
    tableFrom: `import { spaces } from "./spaces"`,
    roles: { reads: "reader", writes: "editor" },
  },
  project: {
    audience: `{ to: "board", by: "projectId" }`,
    lock: ["lockProject", "@/lib/projects/lock"],
    locking: `await lockProject(db, scope)\n  return { projectIds: [scope.id], spaceIds: [] }`,
    table: `[table.organizationId, table.projectId], projects`,
    tableFrom: `import { projects } from "./projects"`,
    roles: { reads: "reader", writes: "editor" },
  },
  task: {
    audience: `{ to: "boardsOfTask", by: "taskId" }`,
    lock: ["lockTasks", "@/lib/tasks/properties/change"],
    locking: `const { tasks, boardIds } = await lockTasks({ db, scope }, [scope.id])\n  if (tasks.length === 0) throw notFound()\n  return { projectIds: boardIds, spaceIds: [] }`,
    table: `[table.organizationId, table.taskId], tasks`,
    tableFrom: `import { tasks } from "./tasks"`,
    roles: { reads: "reader", writes: "editor" },
  },
}
/** What is no part of a place can be taken back by nobody: undo asks for the role that somebody has there. */
export const isPlaced = ({ place }) => place !== "organization"
export const rolesOf = ({ place }) => places[place].roles
export const codeOf = ({ plural }) => `too-many-${parted(plural, "-")}`
export const parentOf = (noun) => (isPlaced(noun) ? `${noun.place}Id` : null)
export const words = (name) => parted(name, " ")
export const scopeOf = ({ place }) => `${capital(place)}Scope`
