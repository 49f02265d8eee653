export const endpoints = {
  setPresence: "POST /projects/{projectId}/presence",
  setPagePresence: "POST /spaces/documentation-page/{pageId}/presence",
  setRegulationPresence: "POST /regulations/{regulationId}/presence",
} as const
