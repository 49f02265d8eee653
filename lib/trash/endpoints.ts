export const endpoints = {
  listTrash: "GET /trash",
  restoreFromTrash: "POST /trash/restore",
  deleteFromTrash: "POST /trash/delete",
  emptyTrash: "DELETE /trash",
} as const
