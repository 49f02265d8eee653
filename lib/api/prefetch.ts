import "server-only"
import { randomUUID } from "node:crypto"
import type { QueryClient } from "@tanstack/react-query"
import { cache } from "react"
import { claimOfPage } from "@/lib/auth/server-session"
import { log } from "@/lib/platform/log"
import { query, type AnswerOf, type Callable, type InputOf } from "./client"
import type { Answer, CallInput, Contract } from "./contract"
import { namesIn } from "./contract"
import { Problem, toProblem } from "./errors"
import { asString, type Operation } from "./operation"
import type { Call } from "./admission"
import { execute } from "./pipeline"

/** Calls an operation in process, as the person whose page is being rendered. Throws `Problem` as it does over HTTP. */
export async function callFromPage<C extends Contract>(
  operation: Operation<C>,
  input: CallInput<C>,
  organizationId: number | null = null,
): Promise<Answer<C>> {
  const names = new Set(namesIn(operation.contract.path))
  const entries = Object.entries(input as Record<string, unknown>)
  const requestId = randomUUID()
  const claim = await claimOfPage()
  const call: Call = {
    params: Object.fromEntries(
      entries.filter(([name]) => names.has(name)).map(([name, value]) => [name, String(value)]),
    ),
    query: new URLSearchParams(
      entries.filter(([name]) => !names.has(name)).map(([name, value]) => [name, String(value)]),
    ),
    body: async () => undefined,
    claim: claim && { ...claim, organizationId },
    idempotencyKey: null,
    headerFaults: [],
    ifNoneMatch: null,
    caller: {
      requestId,
      address: null,
      userAgent: null,
      deviceCookie: null,
      signal: null,
      lastEventId: null,
      accept: null,
      range: null,
    },
  }
  const { text } = await execute(operation as unknown as Operation, call).catch((fault: unknown) => {
    const problem = toProblem(fault)
    if (!problem) log.error({ err: fault, requestId, operation: operation.contract.name }, "an operation failed")
    // Next writes what a page throws into the log, whole.
    throw problem ?? new Problem("internal")
  })
  return (text === null ? undefined : JSON.parse(asString(text))) as Answer<C>
}

/** The head of a page and the page itself ask for the same: it is called once. */
const calledOnce = cache((operation: Operation, input: string, organizationId: number) =>
  callFromPage(operation, JSON.parse(input), organizationId),
)

/** Reads for a page what its views will ask for, under the same key, so that they find it there. */
export async function prefetch<C extends Contract>(
  client: QueryClient,
  operation: Operation<C>,
  input: CallInput<C>,
  organizationId: number,
): Promise<Answer<C>> {
  const data = (await calledOnce(operation as unknown as Operation, JSON.stringify(input), organizationId)) as Answer<C>
  const { queryKey } = query(operation.contract.name as Callable, input as unknown as InputOf<Callable>)
  client.setQueryData(queryKey, data as AnswerOf<Callable>)
  return data
}
