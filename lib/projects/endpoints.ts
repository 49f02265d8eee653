export const endpoints = {
  listProjects: "GET /projects",
  createProject: "POST /projects",
  listSpaceProjects: "GET /spaces/{spaceId}/projects",
  getProject: "GET /projects/{projectId}",
  updateProject: "PATCH /projects/{projectId}",
  renameProject: "PATCH /projects/{projectId}/name",
  setProjectFavorite: "PATCH /projects/{projectId}/favorite",
  setProjectLimitMode: "PATCH /projects/{projectId}/limit-mode",
  archiveProject: "PATCH /projects/{projectId}/archive",
  restoreProject: "PATCH /projects/{projectId}/restore",
  deleteProject: "DELETE /projects/{projectId}",

  listAvailableProjectGroups: "GET /spaces/groups",
  createProjectGroup: "POST /spaces/{spaceId}/project-groups",
  renameProjectGroup: "PATCH /spaces/{spaceId}/project-groups/{projectGroupId}/name",
  changeProjectGroupOrder: "PATCH /spaces/{spaceId}/project-groups/order",
  deleteProjectGroup: "DELETE /spaces/{spaceId}/project-groups/{projectGroupId}",
} as const
