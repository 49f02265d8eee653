import type { IncomingMessage } from "node:http"

export function senderOf(peer: string, forwarded: string | undefined, proxies: number): string
export function noteSender(request: IncomingMessage, proxies: number): void
