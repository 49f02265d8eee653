import { readFile } from "node:fs/promises"
import { join } from "node:path"
import { notFound } from "@/lib/api/errors"

const own = "lib/api/reference/page"
const swagger = "node_modules/swagger-ui-dist"

/** All that the reference page consists of. Nothing comes from another host, and no script stands in the page itself. */
const files = new Map([
  ["index.html", { folder: own, type: "text/html; charset=utf-8" }],
  ["start.js", { folder: own, type: "text/javascript; charset=utf-8" }],
  ["style.css", { folder: own, type: "text/css; charset=utf-8" }],
  ["swagger-ui.css", { folder: swagger, type: "text/css; charset=utf-8" }],
  ["swagger-ui-bundle.js", { folder: swagger, type: "text/javascript; charset=utf-8" }],
])

/** Swagger UI writes styles into its elements, and shows its icons as data. */
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** @throws Problem 404 where the page has no such file */
export async function referenceFile(name: string): Promise<Response> {
  const file = files.get(name)
  if (!file) throw notFound()
  const bytes = await readFile(join(/* turbopackIgnore: true */ process.cwd(), file.folder, name))
  return new Response(new Uint8Array(bytes), {
    headers: {
      "Content-Type": file.type,
      "Content-Security-Policy": policy,
      "X-Content-Type-Options": "nosniff",
      "Referrer-Policy": "no-referrer",
      "Cache-Control": "public, max-age=3600",
    },
  })
}
