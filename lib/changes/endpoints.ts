export const endpoints = {
  listChanges: "GET /changes",
  undoChange: "POST /changes/{changeId}/undo",
  streamEvents: "GET /events",
} as const
