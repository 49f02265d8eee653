import type { OperationName } from "@/lib/api/endpoints"
import type { World } from "./world"

/** How one list is asked for: the ids of its path, its query, its body. */
export type ListRequest = {
  readonly ids?: Readonly<Record<string, number>>
  readonly query?: Readonly<Record<string, string>>
  readonly body?: unknown
  /** An administrator of the organization asks, not a member. */
  readonly byAdministrator?: boolean
}

export type ListName =
  | Extract<OperationName, `list${string}` | `count${string}`>
  | "exportAuditLog"
  | "getFirstUnreadNotification"
  | "getTasksByIds"
  | "search"
  | "searchRegulations"
  | "searchTasks"
  | "setPagePresence"
  | "setPresence"
  | "setRegulationPresence"

const longest = { limit: "200" }

/** Every operation that answers a list, or counts one, at its longest: a new one does not compile until it says here how it is asked for. */
export const lists: Readonly<Record<ListName, (world: World) => ListRequest>> = {
  listSessions: () => ({}),
  listAccessTokens: () => ({}),
  listOrganizations: () => ({}),
  countOrganizationEntities: () => ({ byAdministrator: true }),
  listOrganizationActivity: () => ({ byAdministrator: true }),
  listOrganizationMembers: () => ({}),
  listMemberResponsibilities: ({ colleagueId: userId }) => ({ ids: { userId }, query: longest, byAdministrator: true }),
  listOwnResponsibilities: () => ({ query: longest }),
  listAuditLog: () => ({ query: longest, byAdministrator: true }),
  exportAuditLog: () => ({ byAdministrator: true }),
  listInvitations: () => ({ byAdministrator: true }),
  listSpaceInvitations: ({ spaceId }) => ({ ids: { spaceId } }),
  listSpaces: () => ({}),
  listSpaceGates: () => ({}),
  listSpaceTasks: ({ spaceId }) => ({ ids: { spaceId }, query: longest }),
  listSpaceMembers: ({ spaceId }) => ({ ids: { spaceId } }),
  listSpaceMemberResponsibilities: ({ spaceId, colleagueId: userId }) => ({ ids: { spaceId, userId }, query: longest }),
  listSpaceGroups: () => ({}),
  listAvailableProjectGroups: () => ({}),
  listProjects: () => ({}),
  listSpaceProjects: ({ spaceId }) => ({ ids: { spaceId } }),
  listProjectTasks: ({ board: { projectId } }) => ({ ids: { projectId }, query: { view: "full" } }),
  listArchivedProjectTasks: ({ board: { projectId } }) => ({ ids: { projectId }, query: longest }),
  getTasksByIds: ({ taskIds }) => ({ body: { taskIds: taskIds.slice(0, 500).map(String) } }),
  listTasks: () => ({ query: longest }),
  listTasksByAssignee: ({ colleagueId: userId }) => ({ ids: { userId }, query: longest }),
  listTasksCompletedToday: ({ colleagueId: userId }) => ({ ids: { userId }, query: longest }),
  listTasksCreatedByMe: () => ({ query: longest }),
  listTasksInvolvingMe: () => ({ query: longest }),
  listOwnSubtasks: () => ({}),
  listTaskHistory: () => ({ query: longest }),
  searchTasks: () => ({ query: { ...longest, search: "task" } }),
  search: () => ({ query: { ...longest, query: "page" } }),
  countTasks: () => ({}),
  countProjectTasksCompletedToday: ({ board: { projectId } }) => ({ ids: { projectId } }),
  setPagePresence: ({ pageId }) => ({
    ids: { pageId },
    body: { visitId: "00000000-0000-4000-8000-000000000000" },
  }),
  setPresence: ({ board: { projectId } }) => ({
    ids: { projectId },
    body: { visitId: "00000000-0000-4000-8000-000000000000" },
  }),
  setRegulationPresence: ({ regulationId }) => ({
    ids: { regulationId },
    body: { visitId: "00000000-0000-4000-8000-000000000000" },
  }),
  listTaskRecords: ({ taskId }) => ({ ids: { taskId }, query: longest }),
  listSubtasks: ({ taskId }) => ({ ids: { taskId } }),
  listTaskRelations: ({ taskId }) => ({ ids: { taskId } }),
  listBlockedTasks: ({ board: { projectId } }) => ({ ids: { projectId } }),
  listTimers: () => ({}),
  listOwnTimeEntries: () => ({ query: { from: "2026-01-01T00:00:00Z", before: "2026-02-01T00:00:00Z" } }),
  listProjectTimers: ({ board: { projectId } }) => ({ ids: { projectId } }),
  listTimeEntries: ({ taskId }) => ({ ids: { taskId }, query: longest }),
  listTaskMessages: ({ taskId }) => ({ ids: { taskId }, query: longest }),
  listUnreadMessages: ({ board: { projectId } }) => ({ ids: { projectId } }),
  listTaskReaders: ({ taskId }) => ({ ids: { taskId } }),
  listSpaceReaders: ({ spaceId }) => ({ ids: { spaceId } }),
  listNotifications: () => ({ query: longest }),
  listArchivedNotifications: () => ({ query: longest }),
  countNotifications: () => ({}),
  getFirstUnreadNotification: () => ({}),
  countTaskNotifications: ({ taskId }) => ({ ids: { taskId } }),
  listLabels: () => ({}),
  listTrash: () => ({ query: longest }),
  listFollowed: () => ({}),
  listDocumentationGroups: ({ spaceId }) => ({ ids: { spaceId } }),
  listPages: ({ spaceId }) => ({ ids: { spaceId } }),
  listRegulations: () => ({}),
  listQuestions: ({ regulationId }) => ({ ids: { regulationId } }),
  listWaitingAttempts: ({ regulationId }) => ({ ids: { regulationId } }),
  listRegulationVersions: ({ regulationId }) => ({ ids: { regulationId }, query: longest }),
  listRegulationHistory: ({ regulationId }) => ({ ids: { regulationId }, query: longest }),
  listRegulationReceipts: ({ regulationId }) => ({ ids: { regulationId } }),
  listDeletedRegulations: () => ({ query: longest, byAdministrator: true }),
  listRegulationCertificates: ({ regulationId }) => ({ ids: { regulationId } }),
  listRegulationReaders: ({ regulationId }) => ({ ids: { regulationId }, byAdministrator: true }),
  listSpaceRegulations: ({ spaceId }) => ({ ids: { spaceId } }),
  listRegulationGroups: ({ spaceId }) => ({ ids: { spaceId } }),
  searchRegulations: () => ({ query: { search: "data" } }),
  listPageHistory: ({ pageId }) => ({ ids: { pageId } }),
  listChanges: () => ({ query: longest }),
}
