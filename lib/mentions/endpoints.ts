export const endpoints = {
  listTaskReaders: "GET /tasks/{taskId}/readers",
  listSpaceReaders: "GET /spaces/{spaceId}/readers",
} as const
