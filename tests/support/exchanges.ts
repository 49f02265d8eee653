import { appendFileSync } from "node:fs"
import { join } from "node:path"
import { expect } from "vitest"
import { endpoints } from "@/lib/api/endpoints"

/** One call of a test, as `scripts/examples.mjs` reads it. */
export type Exchange = {
  readonly name: string
  readonly test: string
  readonly path: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, string | string[]>>
  readonly body?: unknown
  readonly answer?: unknown
}

const names = new Map(Object.entries(endpoints).map(([name, endpoint]): [string, string] => [endpoint, name]))
const folder = process.env.RECORD_EXAMPLES

/** Notes a call that went well, where it is the one that its test tells of, and examples are being recorded. */
export function recordExchange(
  endpoint: string,
  { status }: Response,
  exchange: () => Omit<Exchange, "name" | "test">,
): void {
  const { testPath = "", currentTestName = "" } = expect.getState()
  const name = names.get(endpoint)
  if (folder === undefined || name === undefined || status >= 300 || !currentTestName.startsWith(`${name} > `)) return
  const line: Exchange = { name, test: `${testPath} ${currentTestName}`, ...exchange() }
  appendFileSync(join(folder, `${process.pid}.jsonl`), `${JSON.stringify(line)}\n`)
}
