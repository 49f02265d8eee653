export const endpoints = {
  getOpenApi: "GET /openapi.json",
} as const
