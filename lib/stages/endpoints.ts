export const endpoints = {
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
} as const
