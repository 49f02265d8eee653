export const problems = {
  "already-sent": { status: 409, title: "It has been sent already" },
} as const
