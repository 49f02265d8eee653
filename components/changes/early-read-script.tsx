import { headers } from "next/headers"
import { requestLineOf } from "@/lib/api/request-line"
import type { Callable, InputOf } from "@/lib/api/client"
import { endpoints } from "@/lib/api/endpoints"
import { earlyKeyOf } from "./early-read"

type EarlyReadProps<Name extends Callable> = { name: Name; input: InputOf<Name>; organizationId: number }

/**
 * Asks for what a view reads by `earlyQuery` while the page is still being read. (A preload cannot: it carries no `Organization-Id`, and the
 * browser then asks twice.)
 */
export async function EarlyRead<Name extends Callable>({ name, input, organizationId }: EarlyReadProps<Name>) {
  const nonce = (await headers()).get("x-nonce") ?? undefined
  const { url } = requestLineOf(endpoints[name], { ...input })
  const [key, address] = [JSON.stringify(earlyKeyOf(name, input)), JSON.stringify(url)].map(inScript)
  const script = `(self.stageworkEarly??={})[${key}]=fetch(${address},{headers:{"Organization-Id":"${organizationId}"}})`
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: script }} />
}

/** What stands in a script does not end it. */
const inScript = (json: string) => json.replaceAll("<", "\\u003c")
