import { AsyncLocalStorage } from "node:async_hooks"
import { appendFileSync } from "node:fs"
import { join } from "node:path"
import type { Contract } from "@/lib/api/contract"
import { isOfSomebody, undoOf } from "@/lib/api/reference/undo"
import { Draft } from "@/lib/changes/draft"
import type { ChangeType } from "@/lib/changes/entities"

const folder = process.env.RECORD_EXAMPLES
/** What the call that runs has told the feed. */
const telling = new AsyncLocalStorage<Set<ChangeType>>()
// oxlint-disable-next-line typescript/unbound-method -- it is called with its own `this` below
const { record } = Draft.prototype

Draft.prototype.record = function (...given) {
  const [, { type, patches }] = given
  if (patches.length > 0) telling.getStore()?.add(type)
  record.apply(this, given)
}

/**
 * Runs a call and holds what it tells the feed against what the document says of undoing the operation. Where examples are being recorded, it
 * is noted for the document.
 */
export async function holdingToUndo<T>(contract: Contract | undefined, run: () => Promise<T>): Promise<T> {
  if (!contract || !isOfSomebody(contract)) return run()
  const told = new Set<ChangeType>()
  const answer = await telling.run(told, run)
  const { name } = contract
  if (folder !== undefined)
    appendFileSync(join(folder, `${process.pid}.changes.jsonl`), `${JSON.stringify({ name, changes: [...told] })}\n`)
  else if (undoOf(contract, told) !== undoOf(contract))
    throw new Error(`${name} tells ${[...told].join(", ")}, and its description knows nothing of it: npm run examples`)
  return answer
}
