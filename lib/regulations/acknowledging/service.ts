import type { Transaction } from "@/db/client"
import { Problem } from "@/lib/api/errors"
import { implement } from "@/lib/api/operation"
import type { RegulationScope } from "@/lib/auth/guard"
import { lock } from "@/lib/locks/queries"
import { readOfRegulation } from "@/lib/notifications/queries"
import { issueCertificate } from "../certificates/queries"
import { appendHistory } from "../history/queries"
import { lockRegulationShared, theRegulation } from "../lock"
import type { WholeRegulation } from "../queries"
import * as contracts from "./contract"
import { regulationReading } from "./entity"
import { findReading, listReaders, startReading } from "./queries"

export const acknowledgeRegulation = implement(
  contracts.acknowledgeRegulation,
  async ({ input, scope, db, changes }) => {
    const { regulation: before, version } = await lockReading(db, scope, input.version)
    if (before.acknowledged && before.acknowledgedVersion === version) return before
    await refuseUnread(db, scope, before, input.reachedEnd)
    await appendHistory(db, scope, { kind: "acknowledged", version })
    await issueCertificate(db, scope, scope.userId)
    if ((await readOfRegulation(db, scope)) > 0) changes.tellInbox(scope)
    const after = await theRegulation(db, scope, scope.id)
    const { acknowledged, acknowledgedVersion, acknowledgedAt } = after
    const now = { acknowledged, acknowledgedVersion, acknowledgedAt }
    const patch = regulationReading.altered(scope.id, { userId: scope.userId, ...before }, now)
    if (patch)
      changes.record(scope, { type: "regulation.acknowledged", projectIds: [], spaceIds: [], patches: [patch] })
    return after
  },
)

export const startRegulationReading = implement(contracts.startRegulationReading, async ({ input, scope, db }) => {
  const { version } = await lockReading(db, scope, input.version)
  const reads = (await findReading(db, scope)).startedAt !== null
  if (!reads) await startReading(db, scope)
  const { startedAt, secondsLeft } = await findReading(db, scope)
  if (startedAt === null) throw new Error("nothing is read")
  return { version, startedAt, secondsLeft }
})

/**
 * Locks what the caller reads: nobody publishes another version meanwhile, and of two tabs the second finds what the first has done.
 *
 * @throws Problem 409 `not-published`, and `another-version` where it is not the one that was read
 */
async function lockReading(db: Transaction, scope: RegulationScope, read: number) {
  await lockRegulationShared(db, scope)
  await lock(db, scope, { membership: [scope.userId] })
  const regulation = await theRegulation(db, scope, scope.id)
  const { version, versionId, publishedAt } = regulation
  if (version === null || versionId === null || publishedAt === null) throw new Problem("not-published")
  if (version !== read)
    throw new Problem("another-version", `Version ${version} is published by now.`, { version, versionId, publishedAt })
  return { regulation, version }
}

/** @throws Problem 409 `reading-not-over` and `end-not-reached` */
async function refuseUnread(
  db: Transaction,
  scope: RegulationScope,
  { readingSeconds, readToEnd }: Pick<WholeRegulation, "readingSeconds" | "readToEnd">,
  reachedEnd = false,
): Promise<void> {
  const { secondsLeft } = readingSeconds === null ? { secondsLeft: 0 } : await findReading(db, scope)
  if (secondsLeft > 0)
    throw new Problem("reading-not-over", `There are ${secondsLeft} seconds of reading left.`, { secondsLeft })
  if (readToEnd && !reachedEnd) throw new Problem("end-not-reached", "Read to the end of the text first.")
}

export const listRegulationReaders = implement(contracts.listRegulationReaders, ({ scope, db }) =>
  listReaders(db, scope),
)
