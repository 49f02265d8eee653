import type { IncomingMessage } from "node:http"

export function callerOf(request: Pick<IncomingMessage, "headers">): string
