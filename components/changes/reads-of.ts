import type { AnswerOf, Callable } from "@/lib/api/client"

type Entity = AnswerOf<"listChanges">["items"][number]["patches"][number]["entity"]

/** What the server says has changed: the entities of the feed, and what it tells the person alone. */
export type Changing = Entity | "notification" | "presence"

/** The reads that show something of a thing: a change of it makes them old, whoever has made it. */
export const readsOf: Readonly<Record<Changing, readonly Callable[]>> = {
  organization: ["listOrganizations", "getCurrentUser"],
  member: [
    "listOrganizations",
    "listOrganizationMembers",
    "listInvitations",
    "listSpaceInvitations",
    "listSpaceMembers",
    "listSpaceReaders",
    "listTaskReaders",
    "getTaskDetails",
    "getCurrentUser",
  ],
  space: [
    "listTrash",
    "listSpaces",
    "listSpaceGroups",
    "getSpace",
    "getSpaceBackground",
    "listProjects",
    "listSpaceProjects",
    "getProject",
  ],
  spaceMember: [
    "listSpaces",
    "listSpaceGroups",
    "getSpace",
    "listSpaceMembers",
    "listSpaceReaders",
    "listTaskReaders",
    "listProjects",
    "getInviteLink",
  ],
  spaceLink: ["getInviteLink"],
  spaceGroup: ["listSpaceGroups", "listSpaces"],
  spacePreference: ["listSpaces", "listSpaceGroups", "getSpace"],
  projectPreference: ["listProjects", "listSpaceProjects", "getProject"],
  projectGroup: ["listSpaces", "getSpace", "listSpaceProjects"],
  project: ["listTrash", "getProject", "listProjects", "listSpaceProjects"],
  stage: ["getProject", "listProjectTasks"],
  task: [
    "listTrash",
    "listProjectTasks",
    "listArchivedProjectTasks",
    "listSpaceTasks",
    "listTasks",
    "listTasksByAssignee",
    "listTasksCreatedByMe",
    "listTasksInvolvingMe",
    "listTasksCompletedToday",
    "countTasks",
    "countProjectTasksCompletedToday",
    "listTaskHistory",
    "searchTasks",
    "getTask",
    "getTasksByIds",
    "getTaskDetails",
    "listTaskRecords",
  ],
  timeEntry: ["getTaskDetails", "listTaskRecords"],
  subtask: ["getTaskDetails", "listTaskRecords"],
  placement: [
    "listProjectTasks",
    "listArchivedProjectTasks",
    "listSpaceTasks",
    "listTasks",
    "listTasksByAssignee",
    "listTasksCreatedByMe",
    "listTasksInvolvingMe",
    "listTasksCompletedToday",
    "countTasks",
    "countProjectTasksCompletedToday",
    "listTaskHistory",
    "searchTasks",
    "getTask",
    "getTasksByIds",
    "getTaskDetails",
    "listTaskRecords",
  ],
  message: ["listTaskMessages", "listUnreadMessages", "getTaskDetails"],
  label: ["listLabels"],
  documentationGroup: ["listDocumentationGroups"],
  page: ["listTrash", "listPages", "getPage", "getPageContent", "listPageHistory"],
  notification: ["countNotifications", "listNotifications", "listArchivedNotifications", "listUnreadMessages"],
  presence: ["setPresence"],
}

export const isChanging = (name: string): name is Changing => Object.hasOwn(readsOf, name)

/** Large reads: what a change tells of them is written into what was read, and they are not made anew for it. */
export type Patched = Extract<Callable, "listProjectTasks" | "listTaskMessages">
const patched: Readonly<Record<Patched, true>> = { listProjectTasks: true, listTaskMessages: true }

export const isPatched = (name: string): name is Patched => Object.hasOwn(patched, name)
