export const endpoints = {
  listTimers: "GET /timers",
  getOwnTimer: "GET /timers/own",
  startTimer: "POST /timers",
  listProjectTimers: "GET /projects/{projectId}/timers",
  stopTimer: "PATCH /timers/{timerId}/stop",
} as const
