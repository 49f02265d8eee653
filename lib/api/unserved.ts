import { notFound, Problem } from "./errors"
import { preflightHeaders } from "./cors"
import { registry } from "./registry"
import { routeFolder } from "./route-path"
import { answer } from "./serve"

/** Where requests are sent that a route is there for, but not their method: to the catch-all below `app/api`. */
const elsewhere = "/api/unserved"

type Pattern = { readonly names: readonly string[]; readonly methods: readonly string[] }

/** The paths of operations by their first name, each a list of names and ids. Every request is looked up, those too that are refused at once. */
const patterns = new Map<string, Pattern[]>()

const methodsByFolder = new Map<string, Set<string>>([
  ["docs", new Set(["GET"])],
  ["docs/[file]", new Set(["GET"])],
])
for (const { method, path } of registry) {
  const folder = routeFolder(path)
  methodsByFolder.set(folder, (methodsByFolder.get(folder) ?? new Set()).add(method))
}

// As Next does: a name before an id.
const inOrder = [...methodsByFolder].toSorted(([a], [b]) => (a.replaceAll("[", "~") < b.replaceAll("[", "~") ? -1 : 1))
for (const [folder, methods] of inOrder) {
  const names = folder.split("/")
  const [first = ""] = names
  const taken = [...methods, ...(methods.has("GET") ? ["HEAD"] : []), "OPTIONS"].toSorted()
  patterns.set(first, [...(patterns.get(first) ?? []), { names, methods: taken }])
}

const ofNextAuth = (path: string) => path.startsWith("/auth/")

/** The methods that a path below `/api` takes; null where no operation has such a path. */
export function methodsOf(path: string): readonly string[] | null {
  if (ofNextAuth(path)) return ["GET", "HEAD", "OPTIONS", "POST"]
  const parts = path.slice(1).split("/")
  const found = patterns
    .get(parts[0] ?? "")
    ?.find(({ names }) => names.length === parts.length && names.every((name, at) => fits(name, parts[at] ?? "")))
  return found?.methods ?? null
}

function fits(name: string, part: string): boolean {
  return name.startsWith("[") ? part !== "" : name === part
}

declare module "@/lib/platform/shared" {
  interface Shared {
    /** What the server shows each request first. */
    reroute: typeof reroute
  }
}

const servable = new Set(["GET", "HEAD", "OPTIONS", "POST", "PUT", "PATCH", "DELETE"])

type Incoming = { method?: string; url?: string; headers?: Record<string, unknown> }

/** What Next's own pages say to it. On the API it means nothing, and must change nothing. */
const ofPages = /^(rsc|next-.*|x-nextjs-.*|x-middleware-.*)$/

/**
 * Next answers OPTIONS, and a method that a route lacks, by itself and with nothing in it, and fails at others and at a malformed address. The
 * server shows each request here first; such ones go where they are answered as everything under `/api` is.
 */
export function reroute(request: Incoming): void {
  const { method = "GET", url = "/" } = request
  const pathname = url.split("?", 1)[0] ?? ""
  if (!pathname.startsWith("/api/") && pathname !== "/api") return
  for (const name of Object.keys(request.headers ?? {})) if (ofPages.test(name)) delete request.headers?.[name]
  request.url = url.replace(/[?&][^=&]*/g, (name) => (isParent(name.slice(1)) ? `${name}[]` : name))
  // No operation takes a PUT.
  if (!servable.has(method)) request.method = "PUT"
  const path = pathname.slice("/api".length)
  if (isMalformed(path)) request.url = elsewhere
  else if (method === "OPTIONS" ? !ofNextAuth(path) && methodsOf(path) : !(methodsOf(path)?.includes(method) ?? true))
    request.url = elsewhere + path
}

/** Next puts the query into an object, in which this name is lost: by another one it arrives, and is refused as unknown. */
function isParent(name: string): boolean {
  try {
    return decodeURIComponent(name) === "__proto__"
  } catch {
    return false
  }
}

function isMalformed(path: string): boolean {
  try {
    return decodeURIComponent(path).includes("\0")
  } catch {
    return true
  }
}

/** Whatever no route takes: what a path takes for OPTIONS, 405 where another method would do, else 404. */
export function unserved(request: Request): Promise<Response> {
  return answer(request, "unserved", async (_, headers) => {
    const { pathname } = new URL(request.url)
    const methods = pathname.startsWith(`${elsewhere}/`) ? methodsOf(pathname.slice(elsewhere.length)) : null
    if (!methods) throw notFound("There is no such path in the API.")
    headers.Allow = methods.join(", ")
    if (request.method === "OPTIONS") {
      Object.assign(headers, preflightHeaders(request, methods))
      return new Response(null, { status: 204, headers })
    }
    throw new Problem("method-not-allowed", `This path takes ${headers.Allow}.`)
  })
}
