export const endpoints = {
  search: "GET /search",
} as const
