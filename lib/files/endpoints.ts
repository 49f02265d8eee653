export const endpoints = {
  uploadTaskFile: "POST /tasks/{taskId}/files",
  uploadPageFile: "POST /spaces/documentation-page/{pageId}/files",
  copyTaskFile: "POST /tasks/{taskId}/files/copy",
  copyPageFile: "POST /spaces/documentation-page/{pageId}/files/copy",
  getFile: "GET /files/{fileId}",
} as const
