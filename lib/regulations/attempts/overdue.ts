import { randomUUID } from "node:crypto"
import { inBackground } from "@/db/client"
import { announce } from "@/lib/changes/hub"
import { changeAppended } from "@/lib/changes/queries"
import { issueCertificate } from "../certificates/queries"
import { endOverdue, listUnscored } from "./queries"
import { outcomeOf, verdicts } from "./score"
import { testTaken } from "./taken"

/** So many are scored in one run; what is left waits for the next. */
const most = 500

/**
 * Ends attempts whose time is over. Saved answers are scored, with all that follows from a sent test: a certificate, a space that opens, a
 * mark that is due. The history of the regulation tells of each attempt.
 */
export async function endOverdueAttempts(): Promise<void> {
  const changedIn = await inBackground(async (db) => {
    const unscored = await listUnscored(db, most)
    const scored = unscored.map(({ organizationId, id, questions, answers, passMark }) => {
      const { score, result } = outcomeOf(verdicts(questions, answers), passMark)
      return { organizationId, id, score, result }
    })
    const ended = (await endOverdue(db, scored)).filter(({ answered }) => answered)
    for (const { organizationId, regulationId, userId, result } of ended)
      if (result === "passed") await issueCertificate(db, { organizationId, id: regulationId }, userId)
    // The locks of the feeds are the last ones.
    for (const { organizationId, regulationId, userId, result } of ended) {
      const by = { userId, via: "automation", changeId: randomUUID() } as const
      await db.execute(changeAppended(by, organizationId, testTaken(regulationId, userId, result)))
    }
    return new Set(ended.map(({ organizationId }) => organizationId))
  })
  if (changedIn.size > 0) announce(changedIn)
}
