import type { IncomingMessage, Server, ServerResponse } from "node:http"
import type { Socket } from "node:net"

export function refuseUnparsed(server: Server, answers: ReadonlySet<ServerResponse>): void
export function refuseMisaddressed(request: IncomingMessage, response: ServerResponse): boolean
export function refuseOver(socket: Socket, status: 400 | 405 | 408 | 413 | 417 | 431): void
