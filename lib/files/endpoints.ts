export const endpoints = {
  getFile: "GET /files/{fileId}",
} as const
