import type { Change } from "@/lib/changes/draft"
import type { PatchOf } from "@/lib/changes/entities"
import type { AttemptOutcome } from "./score"

type Fields = Omit<NonNullable<PatchOf<"regulationReading">["after"]>, "userId">

/** What the feed tells a person of their attempts at the test of a regulation. */
const change = (type: Change["type"], regulationId: number, userId: number, before: Fields, after: Fields): Change => ({
  type,
  projectIds: [],
  spaceIds: [],
  patches: [
    { entity: "regulationReading", id: regulationId, before: { userId, ...before }, after: { userId, ...after } },
  ],
})

/** Of an attempt that is over, or marked. */
export const testTaken = (regulationId: number, userId: number, testResult: AttemptOutcome["result"]): Change =>
  change("regulation.testTaken", regulationId, userId, { testResult: null }, { testResult })

export const attemptStarted = (regulationId: number, userId: number): Change =>
  change("regulation.attemptStarted", regulationId, userId, { attemptStarted: false }, { attemptStarted: true })

export const attemptGiven = (regulationId: number, userId: number): Change =>
  change("regulation.attemptGiven", regulationId, userId, { attemptGiven: false }, { attemptGiven: true })
