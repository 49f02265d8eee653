import { implement } from "@/lib/api/operation"
import { Problem } from "@/lib/api/errors"
import * as contracts from "./contract"
import { filtered } from "./filter"
import { hub } from "./hub"
import { findFeed, listChangesAfter, listSights } from "./queries"
import { rightsOf } from "./stream"
import { visibleChange } from "./visible"

export const listChanges = implement(contracts.listChanges, async ({ input, scope, db }) => {
  const { lastSeq, oldestSeq } = await findFeed(db, scope.organizationId)
  const oldest = oldestSeq - 1
  const asked = input.after ?? oldest
  const truncated = asked < oldest || asked > lastSeq
  const after = truncated ? oldest : asked
  // The rights are read after `lastSeq`, and no change beyond it: nothing is shown by rights that are older than it.
  const [sight] = await listSights(db, [scope])
  if (!sight) return { items: [], lastSeq, more: false, truncated }
  const rights = rightsOf(scope, sight)
  const looked = await listChangesAfter(db, scope.organizationId, after, input.limit, lastSeq)
  const reached = looked.at(-1)?.change.seq ?? lastSeq
  const items = looked.flatMap((stored) => {
    const seen = visibleChange(stored, rights)
    return (seen && filtered(seen, input)) ?? []
  })
  return { items, lastSeq: reached, more: reached < lastSeq, truncated }
})

export const streamEvents = implement(contracts.streamEvents, async ({ input, scope, db, caller }) => {
  if (!scope.organizationId) throw new Problem("no-organization")
  const stream = await hub().open(db, scope, caller.lastEventId, input)
  caller.signal?.addEventListener("abort", () => stream.end())
  return new Response(stream.body, {
    headers: {
      "Content-Type": "text/event-stream; charset=utf-8",
      "Cache-Control": "no-store, no-transform",
      "X-Accel-Buffering": "no",
    },
  })
})
