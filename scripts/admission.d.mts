import type { IncomingMessage, ServerResponse } from "node:http"

type Limits = {
  readonly atOnce?: { readonly busy: number; readonly calm: number }
  readonly slowBodies?: number
  readonly patience?: number
  readonly perCaller?: number
  readonly interval?: number
}

export function admission(
  callerOf: (request: IncomingMessage) => string,
  isBusy?: () => boolean,
  limits?: Limits,
): (request: IncomingMessage, response: ServerResponse, go: () => void) => void
