import pino from "pino"

const secret = ["authorization", "cookie", "service-session", "password", "token"]
const censored = secret.flatMap((name) => [`["${name}"]`, `*["${name}"]`, `*.*["${name}"]`])

/** JSON lines on standard output. Quiet by default: warnings and errors; LOG_LEVEL=info adds one line a request. */
export const log = pino({
  level: process.env.LOG_LEVEL || "warn",
  base: null,
  timestamp: pino.stdTimeFunctions.isoTime,
  formatters: { level: (label) => ({ level: label }) },
  redact: { paths: [...censored, `*["set-cookie"]`, `*.*["set-cookie"]`], censor: "[secret]" },
})
