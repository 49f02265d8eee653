import type { AnswerOf, Callable } from "@/lib/api/client"

type Entity = AnswerOf<"listChanges">["items"][number]["patches"][number]["entity"]

/** What the server says has changed: the entities of the feed, and what it tells the person alone. */
export type Changing = Entity | "notification" | "presence"

/** What shows a task as a card or a line. */
const cardReads = [
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
  "search",
  "getTask",
  "getTasksByIds",
  "getTaskDetails",
  "listTaskRecords",
  "listBlockedTasks",
  "listOwnSubtasks",
] as const

const regulationLists = ["listRegulations", "listSpaceRegulations", "searchRegulations", "getRegulation"] as const
const regulationMatrices = ["getRegulationMatrix", "getSpaceRegulationMatrix"] as const

/** The reads that say what somebody may do with a thing of a space: they follow from the archive of the space, and from a role in it. */
const rightsReads = [
  "listProjects",
  "listSpaceProjects",
  "getProject",
  "getTaskDetails",
  "listOwnSubtasks",
  "listPages",
  "getPage",
  ...regulationLists,
] as const

/** The reads that show who has read and passed a regulation. */
const regulationStandings = [
  ...regulationLists,
  ...regulationMatrices,
  "getRegulationTest",
  "getTestOutcome",
  "getTakenTest",
  "listRegulationHistory",
  "listRegulationReaders",
  "listRegulationReceipts",
  "listRegulationCertificates",
  "listWaitingAttempts",
  "listSpaceGates",
] as const

/** The reads that show something of a thing: a change of it makes them old, whoever has made it. */
export const readsOf: Readonly<Record<Changing, readonly Callable[]>> = {
  organization: ["listOrganizations", "getCurrentUser"],
  member: [
    "listOrganizations",
    "search",
    "listOrganizationMembers",
    "getOrganizationMember",
    "listInvitations",
    "listSpaceInvitations",
    "listSpaceMembers",
    "listSpaceReaders",
    "listTaskReaders",
    "getTaskDetails",
    "getCurrentUser",
    "getEmailChange",
    "getInviteLink",
    ...regulationMatrices,
    "listRegulationReaders",
  ],
  space: [
    "listTrash",
    "listFollowed",
    "search",
    "listSpaces",
    "listSpaceGates",
    "listSpaceGroups",
    "getOrganizationMember",
    "getSpace",
    "getSpaceBackground",
    "listInvitations",
    ...regulationMatrices,
    ...rightsReads,
  ],
  spaceMember: [
    "search",
    "getOrganizationMember",
    "listSpaces",
    "listSpaceGates",
    "listSpaceGroups",
    "getSpace",
    "listSpaceMembers",
    "listSpaceReaders",
    "listTaskReaders",
    "getInviteLink",
    ...regulationMatrices,
    "listRegulationReaders",
    ...rightsReads,
  ],
  spaceLink: ["getInviteLink"],
  spaceGroup: ["listSpaceGroups", "listSpaces", "getSpace"],
  spacePreference: ["listSpaces", "listSpaceGroups", "getSpace"],
  projectPreference: ["listProjects", "listSpaceProjects", "getProject"],
  projectGroup: ["listSpaces", "getSpace", "listSpaceProjects"],
  project: [
    "listTrash",
    "listFollowed",
    "search",
    "getProject",
    "listProjects",
    "listSpaceProjects",
    "getTaskDetails",
    "listOwnSubtasks",
  ],
  stage: ["getProject", "listProjectTasks"],
  task: ["listTrash", "listFollowed", ...cardReads, "listTimers", "listProjectTimers", "listOwnTimeEntries"],
  timeEntry: ["getTaskDetails", "listTaskRecords", "listTaskHistory", "listTimeEntries", "listOwnTimeEntries"],
  timer: ["listTimers", "getOwnTimer", "listProjectTimers"],
  taskRelation: ["getTaskDetails", "listTaskRecords", "listTaskHistory", "listBlockedTasks"],
  subtask: ["getTaskDetails", "listTaskRecords", "listTaskHistory", "listOwnSubtasks"],
  placement: ["listFollowed", ...cardReads],
  message: ["listTaskMessages", "listUnreadMessages", "getTaskDetails", "searchTasks", "search"],
  label: ["listLabels"],
  documentationGroup: ["listDocumentationGroups"],
  page: ["listTrash", "listFollowed", "search", "listPages", "getPage", "getPageContent", "listPageHistory"],
  regulationGroup: ["listRegulationGroups"],
  regulation: [
    "listTrash",
    "search",
    ...regulationStandings,
    "getRegulationContent",
    "listRegulationVersions",
    "listDeletedRegulations",
    "listQuestions",
    "getTestSettings",
  ],
  regulationPlacement: [
    "search",
    ...regulationLists,
    ...regulationMatrices,
    "listRegulationHistory",
    "listRegulationReaders",
  ],
  regulationReading: regulationStandings,
  regulationPreference: regulationLists,
  // That answers wait for a mark is told to whoever marks them by a notification alone.
  notification: [
    "countNotifications",
    "listNotifications",
    "listArchivedNotifications",
    "listUnreadMessages",
    "listWaitingAttempts",
  ],
  presence: ["setPresence", "setPagePresence", "setRegulationPresence"],
}

const inbox = ["listNotifications", "listArchivedNotifications"] as const

/** The reads that show of a thing its name alone, in an answer about others: a change of its name makes them old too. */
export const readsNaming: Readonly<Partial<Record<Changing, readonly Callable[]>>> = {
  organization: ["getOwnTimer"],
  member: [
    ...inbox,
    "listTrash",
    "listTaskMessages",
    "searchTasks",
    "getPageContent",
    "listPageHistory",
    "getRegulation",
    "getRegulationContent",
    "listRegulationVersions",
    "getTakenTest",
    "listWaitingAttempts",
  ],
  space: inbox,
  projectGroup: ["getProject"],
  project: [...inbox, "getTaskDetails"],
  stage: ["getTaskDetails"],
  task: inbox,
  page: inbox,
  regulation: inbox,
}

export const isChanging = (name: string): name is Changing => Object.hasOwn(readsOf, name)

/** Large reads: what a change tells of them is written into what was read, and they are not made anew for it. */
export type Patched = Extract<Callable, "listProjectTasks" | "listTaskMessages">
const patched: Readonly<Record<Patched, true>> = { listProjectTasks: true, listTaskMessages: true }

export const isPatched = (name: string): name is Patched => Object.hasOwn(patched, name)
