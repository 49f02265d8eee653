// Pages are read: no form is sent to one, and there is no action of Next's own. Anything else is refused before Next is asked, which fails at
// some of it. The API has its own refusals (lib/api/unserved.ts).
const api = /^\/api(?:[/?]|$)/

/** Refuses what is no reading of a page; false for any other request. */
export function refuseUnreadable(request, response) {
  if (request.method === "GET" || request.method === "HEAD" || api.test(request.url)) return false
  response.writeHead(405, { Allow: "GET, HEAD", "Content-Type": "text/plain; charset=utf-8" })
  response.end("A page can only be read.\n")
  return true
}
