/**
 * The operations of the API, by name: method and path. A contract takes its place from here, the browser needs nothing but this table to
 * call it, and the name is the same from here to the service, the route, the `operationId` and the `describe` of its test.
 */
export const endpoints = {
  getLiveness: "GET /health/live",
  getReadiness: "GET /health/ready",
  getOpenApi: "GET /openapi.json",

  createUser: "POST /users",
  getCurrentUser: "GET /users/me",
  createSession: "POST /sessions",
  listSessions: "GET /sessions",
  deleteCurrentSession: "DELETE /sessions/current",
  deleteSession: "DELETE /sessions/{sessionId}",

  listOrganizations: "GET /organizations",
  createOrganization: "POST /organizations",
  getCurrentOrganization: "GET /organizations/current",
  switchActiveOrganization: "PATCH /organizations/active",
  listOrganizationMembers: "GET /organizations/members",

  listSpaces: "GET /spaces",
  createSpace: "POST /spaces",
  getSpace: "GET /spaces/{spaceId}",
  listSpaceMembers: "GET /spaces/{spaceId}/members",
  addSpaceMember: "POST /spaces/{spaceId}/members",

  createProjectGroup: "POST /spaces/{spaceId}/project-groups",
  renameProjectGroup: "PATCH /spaces/{spaceId}/project-groups/{projectGroupId}/name",
  changeProjectGroupOrder: "PATCH /spaces/{spaceId}/project-groups/order",
  deleteProjectGroup: "DELETE /spaces/{spaceId}/project-groups/{projectGroupId}",

  listProjects: "GET /projects",
  createProject: "POST /projects",
  listSpaceProjects: "GET /spaces/{spaceId}/projects",
  getProject: "GET /projects/{projectId}",
  renameProject: "PATCH /projects/{projectId}/name",
  setProjectLimitMode: "PATCH /projects/{projectId}/limit-mode",
  archiveProject: "PATCH /projects/{projectId}/archive",
  restoreProject: "PATCH /projects/{projectId}/restore",
  deleteProject: "DELETE /projects/{projectId}",

  createStage: "POST /projects/{projectId}/stages",
  updateStage: "PATCH /stages/{stageId}",
  deleteStage: "DELETE /stages/{stageId}",
  changeProjectStageOrder: "PATCH /projects/{projectId}/stages/{stageId}/order",

  createProjectColumn: "POST /projects/{projectId}/columns",
  renameProjectColumn: "PATCH /projects/{projectId}/columns/{columnId}/name",
  setProjectColumnTasksLimit: "PATCH /projects/{projectId}/columns/{columnId}/tasks-limit",
  setProjectColumnColor: "PATCH /projects/{projectId}/columns/{columnId}/color",
  moveProjectColumn: "PATCH /projects/{projectId}/columns/{columnId}/order",
  moveColumnToProject: "PATCH /projects/{projectId}/columns/{columnId}/project",
  deleteProjectColumn: "DELETE /projects/{projectId}/columns/{columnId}",

  listProjectTasks: "GET /projects/{projectId}/tasks",
  listArchivedProjectTasks: "GET /projects/{projectId}/tasks/archived",
  createTask: "POST /tasks",
  moveTasks: "POST /tasks/move",
  getTasksByIds: "POST /tasks/by-ids",
  getTask: "GET /tasks/{taskId}",
  getTaskDetails: "GET /tasks/{taskId}/details",
  listTaskRecords: "GET /tasks/{taskId}/history",
  duplicateTask: "POST /tasks/{taskId}/duplicate",
  updateTaskName: "PATCH /tasks/{taskId}/name",
  changeTaskStatus: "PATCH /tasks/{taskId}/status",
  changeTaskDate: "PATCH /tasks/{taskId}/date",
  updateTaskImportance: "PATCH /tasks/{taskId}/importance",
  updateTaskColor: "PATCH /tasks/{taskId}/color",
  setTaskNeedsAttention: "PATCH /tasks/{taskId}/needs-attention",
  getTaskDescription: "GET /tasks/{taskId}/description",
  updateTaskDescription: "PATCH /tasks/{taskId}/description",
  addTaskPlacement: "POST /tasks/{taskId}/placements",
  removeTaskPlacement: "DELETE /tasks/{taskId}/placements/{projectId}",
  updateTasks: "POST /tasks/bulk-update",
  deleteTasks: "POST /tasks/bulk-delete",
  completeAllTasks: "PATCH /tasks/{currentStageId}/complete-all",
  archiveTask: "PATCH /tasks/{taskId}/archive",
  archiveManyTasks: "PATCH /tasks/{currentStageId}/archive-many",
  restoreTask: "PATCH /tasks/{taskId}/restore",
  deleteTask: "DELETE /tasks/{taskId}",

  listLabels: "GET /labels",

  listDocumentationGroups: "GET /spaces/{spaceId}/documentation-groups",
  createDocumentationGroup: "POST /spaces/{spaceId}/documentation-groups",
  listPages: "GET /spaces/{spaceId}/documentation-pages",
  createPage: "POST /spaces/{spaceId}/documentation-pages",
  getPage: "GET /spaces/documentation-page/{pageId}",
  getPageContent: "GET /spaces/documentation-page/{pageId}/content",
  changePageContent: "PATCH /spaces/documentation-page/{pageId}/content",
  changePageContentWithoutVersion: "PATCH /spaces/documentation-page/{pageId}/content-without-version",
  listPageHistory: "GET /spaces/documentation-page/{pageId}/history",
  getPageVersion: "GET /spaces/documentation-page/{pageId}/history/{pageVersionId}",
  restorePageVersion: "PATCH /spaces/documentation-page/{pageId}/history/{pageVersionId}/restore",
  renamePage: "PATCH /spaces/documentation-page/{pageId}/name",
  changePageIcon: "PATCH /spaces/documentation-page/{pageId}/icon",
  setPageCollapsed: "PATCH /spaces/documentation-page/{pageId}/collapsed",
  archivePage: "PATCH /spaces/documentation-page/{pageId}/archive",
  restorePage: "PATCH /spaces/documentation-page/{pageId}/restore",

  uploadTaskFile: "POST /tasks/{taskId}/files",
  uploadPageFile: "POST /spaces/documentation-page/{pageId}/files",
  getFile: "GET /files/{fileId}",

  listChanges: "GET /changes",
  undoChange: "POST /changes/{changeId}/undo",
  streamEvents: "GET /events",
} as const

export type Endpoints = typeof endpoints
export type OperationName = keyof Endpoints

export type Method = "GET" | "POST" | "PATCH" | "DELETE"
export type MethodOf<Name extends OperationName> = Endpoints[Name] extends `${infer M extends Method} ${string}`
  ? M
  : never
export type PathOf<Name extends OperationName> = Endpoints[Name] extends `${string} ${infer P}` ? P : never
