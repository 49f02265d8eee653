import pino from "pino"
import { withoutContent } from "./fault"

const secret = ["authorization", "cookie", "service-session", "password", "token"]
const censored = secret.flatMap((name) => [`["${name}"]`, `*["${name}"]`, `*.*["${name}"]`])

/** JSON lines. Quiet by default: warnings and errors; LOG_LEVEL=info adds one line a request. */
export function logTo(destination?: pino.DestinationStream): pino.Logger {
  const options: pino.LoggerOptions = {
    level: process.env.LOG_LEVEL || "warn",
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    serializers: { err: plain },
    redact: { paths: [...censored, `*["set-cookie"]`, `*.*["set-cookie"]`], censor: "[secret]" },
  }
  return destination ? pino(options, destination) : pino(options)
}

function plain(fault: unknown): object {
  const { name, message, stack, ...codes } = withoutContent(fault)
  return { type: name, message, stack, ...codes }
}

/** The log of this process, on standard output. */
export const log = logTo()
