import { partsOfBuild } from "@/lib/platform/parts"

/** Addresses of what the build has made for browsers, for the service worker to keep. */
export async function GET(): Promise<Response> {
  return Response.json(await partsOfBuild(), { headers: { "Cache-Control": "no-cache" } })
}
