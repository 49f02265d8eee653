export const endpoints = {
  getLiveness: "GET /health/live",
  getReadiness: "GET /health/ready",
} as const
