export const endpoints = {
  listLabels: "GET /labels",
  createLabel: "POST /labels",
  updateLabel: "PATCH /labels/{labelId}",
  deleteLabel: "DELETE /labels/{labelId}",
} as const
