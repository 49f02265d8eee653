import type { Change } from "@/lib/changes/draft"
import type { AttemptOutcome } from "./score"

/** What the feed tells of an attempt of somebody at the test of a regulation that is over, or marked. */
export const testTaken = (regulationId: number, userId: number, testResult: AttemptOutcome["result"]): Change => ({
  type: "regulation.testTaken",
  projectIds: [],
  spaceIds: [],
  patches: [
    {
      entity: "regulationReading",
      id: regulationId,
      before: { userId, testResult: null },
      after: { userId, testResult },
    },
  ],
})
