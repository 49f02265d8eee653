import { headers } from "next/headers"
import { earlyReadScript } from "./early-read"

type EarlyReadProps = { projectId: number; organizationId: number }

/** Asks for a board's cards as soon as the page arrives. */
export async function EarlyRead({ projectId, organizationId }: EarlyReadProps) {
  const nonce = (await headers()).get("x-nonce") ?? undefined
  const script = { __html: earlyReadScript(projectId, organizationId) }
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={script} />
}
