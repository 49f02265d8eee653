import { headers } from "next/headers"
import { endpoints } from "@/lib/api/endpoints"

type EarlyReadProps = { projectId: number; organizationId: number }

/**
 * Asks for a board's cards while the page is still being read. (A preload cannot: it carries no `Organization-Id`, and the browser then asks
 * twice.)
 */
export async function EarlyRead({ projectId, organizationId }: EarlyReadProps) {
  const nonce = (await headers()).get("x-nonce") ?? undefined
  const path = endpoints.listProjectTasks.replace("GET ", "").replace("{projectId}", `${projectId}`)
  const address = JSON.stringify(`/api${path}?view=board`)
  const script = `(self.stageworkEarly??={})[${projectId}]=fetch(${address},{headers:{"Organization-Id":"${organizationId}"}})`
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: script }} />
}
