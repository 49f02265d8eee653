import { randomUUID } from "node:crypto"
import { database, inBackground } from "@/db/client"
import { announce } from "@/lib/changes/hub"
import { changeAppended } from "@/lib/changes/queries"
import { forEachAlone } from "@/lib/jobs/each"
import { issueCertificate } from "../certificates/queries"
import { endOverdue, listOrganizationsOverdue, listUnscored } from "./queries"
import { outcomeOf, verdicts } from "./score"
import { testTaken } from "./changes"

/** So many of an organization are scored in one run; what is left waits for the next. */
const most = 500

/**
 * Ends attempts whose time is over. Saved answers are scored, with all that follows from a sent test: a certificate, a space that opens, a
 * mark that is due. The history of the regulation tells of each attempt.
 */
export async function endOverdueAttempts(): Promise<void> {
  await forEachAlone(await listOrganizationsOverdue(database()), "endOverdueAttempts", async (organizationId) => {
    const answered = await inBackground(async (db) => {
      const unscored = await listUnscored(db, organizationId, most)
      const scored = unscored.map(({ id, questions, answers, passMark }) => {
        const { score, result } = outcomeOf(verdicts(questions, answers), passMark)
        return { id, score, result }
      })
      const ended = (await endOverdue(db, organizationId, scored)).filter((attempt) => attempt.answered)
      for (const { regulationId, userId, result } of ended)
        if (result === "passed") await issueCertificate(db, { organizationId, id: regulationId }, userId)
      // The lock of the feed is the last one.
      for (const { regulationId, userId, result } of ended) {
        const by = { userId, via: "automation", changeId: randomUUID() } as const
        await db.execute(changeAppended(by, organizationId, testTaken(regulationId, userId, result)))
      }
      return ended.length
    })
    if (answered > 0) announce(new Set([organizationId]))
  })
}
