import { registry } from "@/lib/api/registry"
import { namesIn, type Contract } from "@/lib/api/contract"
import { folderNames, isIdName } from "@/lib/api/ids"
import { handlerOf } from "./probe"

/** Answers a request as the service does, by the route of its path: a `fetch` for clients. */
export async function served(request: Request): Promise<Response> {
  const path = new URL(request.url).pathname.replace(/^\/api/, "")
  const [found] = registry
    .flatMap((contract) => {
      const values = contract.method === request.method ? valuesIn(contract, path) : null
      return values ? [{ contract, values }] : []
    })
    .toSorted((one, other) => one.values.length - other.values.length)
  if (!found) throw new Error(`no operation is at ${request.method} ${path}`)
  const names = namesIn(found.contract.path).map((name) => (isIdName(name) && folderNames[name]) || name)
  const params = Object.fromEntries(names.map((name, at) => [name, found.values[at]]))
  const handler = await handlerOf(found.contract)
  return handler(request, { params: Promise.resolve(params) })
}

function valuesIn({ path: template }: Contract, path: string): string[] | null {
  const pattern = template.replace(/\{\w+\}/g, "([^/]+)").replaceAll(".", "\\.")
  const values = new RegExp(`^${pattern}$`).exec(path)?.slice(1)
  return values?.map(decodeURIComponent) ?? null
}
