import { namesIn, type Contract } from "@/lib/api/contract"
import { folderNames, isIdName } from "@/lib/api/ids"
import { routeFolder } from "@/lib/api/route-path"
import type { RouteHandler } from "@/lib/api/serve"
import { holdingToUndo } from "./told"

/** The handler that serves a contract. */
export async function handlerOf({ method, path }: Contract): Promise<RouteHandler> {
  const file = `${process.cwd()}/app/api/${routeFolder(path)}/route.ts`
  const module: Record<string, RouteHandler> = await import(/* @vite-ignore */ file)
  const handler = module[method]
  if (!handler) throw new Error(`${path} has no route for ${method}`)
  return handler
}

export type Probe = {
  readonly ids: Readonly<Record<string, unknown>>
  readonly query?: URLSearchParams
  readonly body?: string | FormData | ReadableStream<Uint8Array>
  readonly token?: string | null
  readonly headers?: Record<string, string>
}

export type Answered = {
  readonly status: number
  readonly type: string
  readonly text: string
  readonly problem: Readonly<Record<string, unknown>>
}

/** Sends anything at all to an operation. Of a stream only its beginning is awaited. */
export async function probe(
  contract: Contract,
  handler: RouteHandler,
  { ids, query, body, token, headers }: Probe,
): Promise<Answered> {
  const params = Object.fromEntries(
    namesIn(contract.path).map((name) => [(isIdName(name) && folderNames[name]) || name, String(ids[name])]),
  )
  const path = contract.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(ids[name]).toWellFormed()),
  )
  const request = new Request(`http://localhost:3000/api${path}${query?.size ? `?${query}` : ""}`, {
    method: contract.method,
    headers: {
      ...(token && { "Service-Session": token }),
      ...(typeof body === "string" && { "Content-Type": "application/json" }),
      "x-stagework-address": "192.0.2.1",
      ...headers,
    },
    body: contract.method === "GET" ? undefined : body,
    // Not in the types of the browser.
    ...(body instanceof ReadableStream && { duplex: "half" }),
  })
  const response = await holdingToUndo(contract, () => handler(request, { params: Promise.resolve(params) }))
  const type = response.headers.get("Content-Type") ?? ""
  if (type.startsWith("text/event-stream")) {
    await response.body?.cancel()
    return { status: response.status, type, text: "", problem: {} }
  }
  const text = await response.text()
  return { status: response.status, type, text, problem: type.includes("problem") ? JSON.parse(text) : {} }
}
