import { z } from "zod"
import { idOut } from "@/lib/api/fields"
import { entity } from "@/lib/changes/entity"
import { testResult } from "../attempts/contract"
import { regulation } from "../contract"

const { acknowledged, acknowledgedVersion, acknowledgedAt } = regulation.shape

/** What somebody has acknowledged, and what their last attempt came to. Its id is the regulation's. */
export const regulationReading = entity({
  name: "regulationReading",
  key: { userId: idOut },
  fields: {
    acknowledged,
    acknowledgedVersion,
    acknowledgedAt,
    testResult: testResult.shape.result
      .nullable()
      .optional()
      .describe("What the last attempt came to; null while it is open."),
    attemptStarted: z.boolean().optional().describe("Whether the person has started an attempt at the test."),
    attemptGiven: z.boolean().optional().describe("Whether the person was given another attempt at the test."),
  },
  audience: { to: "person", by: "userId" },
  tells({ id, after }) {
    if (!after) return []
    const { userId, acknowledged, testResult, attemptGiven } = after
    if (attemptGiven) return [{ kind: "regulationMarked", userId, regulationId: id, details: { result: "given" } }]
    if (testResult === "waiting") return [{ kind: "regulationWaiting", regulationId: id }]
    return [
      ...(testResult
        ? [{ kind: "regulationMarked" as const, userId, regulationId: id, details: { result: testResult } }]
        : []),
      // It may be what opens a space, in which there is more to read.
      ...(acknowledged || testResult === "passed"
        ? [{ kind: "regulationAsked" as const, userId, openedById: id }]
        : []),
    ]
  },
  types: {
    // It may be what opens a space.
    "regulation.acknowledged": { means: "Somebody has acknowledged a regulation.", alters: "rights", undoable: false },
    "regulation.attemptStarted": {
      means: "Somebody has started an attempt at the test of a regulation.",
      alters: "nothing",
      undoable: false,
    },
    "regulation.attemptGiven": {
      means: "Somebody was given another attempt at the test of a regulation.",
      alters: "nothing",
      undoable: false,
    },
    "regulation.testTaken": {
      means: "Somebody has taken the test of a regulation, or it was marked.",
      alters: "rights",
      undoable: false,
    },
  },
})
