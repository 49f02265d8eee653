export const endpoints = {
  setPresence: "POST /projects/{projectId}/presence",
  setPagePresence: "POST /spaces/documentation-page/{pageId}/presence",
} as const
