import { notFound, Problem } from "./errors"
import { registry } from "./registry"
import { routeFolder } from "./route-path"
import { answer } from "./serve"

/** Where requests are sent that a route is there for, but not their method: to the catch-all below `app/api`. */
const elsewhere = "/api/unserved"

const methodsByFolder = new Map<string, Set<string>>([
  ["docs", new Set(["GET"])],
  ["docs/[file]", new Set(["GET"])],
])
for (const { method, path } of registry) {
  const folder = routeFolder(path)
  methodsByFolder.set(folder, (methodsByFolder.get(folder) ?? new Set()).add(method))
}

/** The methods that a path below `/api` takes; null where no operation has such a path. */
export function methodsOf(path: string): string[] | null {
  const parts = path.slice(1).split("/")
  const [folder] = [...methodsByFolder.keys()]
    .filter((candidate) => {
      const names = candidate.split("/")
      return names.length === parts.length && names.every((name, index) => fits(name, parts[index] ?? ""))
    })
    // As Next does: a name before an id.
    .toSorted((a, b) => (a.replaceAll("[", "~") < b.replaceAll("[", "~") ? -1 : 1))
  const methods = folder !== undefined && methodsByFolder.get(folder)
  if (!methods) return null
  return [...methods, ...(methods.has("GET") ? ["HEAD"] : []), "OPTIONS"].toSorted()
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

/**
 * Next answers a method that a route lacks by itself, with nothing in it, and fails at others and at a malformed address. The server shows
 * each request here first; such ones go where they are answered as everything under `/api` is.
 */
export function reroute(request: { method?: string; url?: string }): void {
  const { method = "GET", url = "/" } = request
  const pathname = url.split("?", 1)[0] ?? ""
  if (!pathname.startsWith("/api/") && pathname !== "/api") return
  // No operation takes a PUT.
  if (!servable.has(method)) request.method = "PUT"
  const path = pathname.slice("/api".length)
  if (isMalformed(path)) request.url = elsewhere
  else if (!(methodsOf(path)?.includes(method) ?? true)) request.url = elsewhere + path
}

function isMalformed(path: string): boolean {
  try {
    return decodeURIComponent(path).includes("\0")
  } catch {
    return true
  }
}

/** Whatever no route takes: 405 where another method would do, else 404. */
export function unserved(request: Request): Promise<Response> {
  return answer(request, "unserved", async (_, headers) => {
    const { pathname } = new URL(request.url)
    const methods = pathname.startsWith(`${elsewhere}/`) ? methodsOf(pathname.slice(elsewhere.length)) : null
    if (!methods) throw notFound("There is no such path in the API.")
    headers.Allow = methods.join(", ")
    throw new Problem("method-not-allowed", `This path takes ${headers.Allow}.`)
  })
}
