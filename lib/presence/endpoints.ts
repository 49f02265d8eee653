export const endpoints = {
  setPresence: "POST /projects/{projectId}/presence",
} as const
