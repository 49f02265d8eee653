import { inBackground, type Transaction } from "@/db/client"
import { forgetOldKeys } from "@/lib/api/queries"
import { forgetOldChanges } from "@/lib/changes/queries"
import { pageTexts } from "@/lib/documentation/versions/queries"
import { forgetTrashedFiles } from "@/lib/files/queries"
import { forgetOldMails } from "@/lib/mail/queries"
import { forEachAlone } from "@/lib/jobs/each"
import { files } from "@/lib/platform/files"
import { forgetHiddenNotifications } from "@/lib/notifications/queries"
import { forgetOldDescriptions } from "@/lib/tasks/description/queries"
import { forgetTrashedEntries } from "@/lib/tasks/time/queries"
import { forgetRemovedRelations } from "@/lib/tasks/relations/queries"
import { forgetTrashedSubtasks } from "@/lib/tasks/subtasks/queries"
import { forgetDeletedMessages } from "@/lib/tasks/messages/queries"
import { regulationTexts } from "@/lib/regulations/versions/queries"
import { forgetOldEdits, keepIdleVersions } from "@/lib/texts/queries"
import { removeReplacedAvatars } from "@/lib/users/avatar/sweep"
import { forgetExpiredChanges } from "@/lib/sessions/email-change/queries"
import { makeUnansweredChanges } from "@/lib/sessions/email-change/unanswered"
import { forgetExpiredTokens } from "@/lib/users/email-tokens/queries"
import { removeExpired } from "@/lib/trash/queries"
import { forgetExpiredSessions, takeSweep } from "./queries"

/** An upload takes ten minutes at most. In milliseconds. */
const longestUpload = 3_600_000

type Step = (db: Transaction) => Promise<unknown>

/** One after the other, in this order. */
const steps: readonly Step[] = [
  forgetOldChanges,
  forgetOldDescriptions,
  forgetDeletedMessages,
  ...[pageTexts, regulationTexts].flatMap((texts): Step[] => [
    (db) => keepIdleVersions(db, texts),
    (db) => forgetOldEdits(db, texts),
  ]),
  forgetOldKeys,
  forgetOldMails,
  forgetHiddenNotifications,
  forgetExpiredSessions,
  forgetExpiredTokens,
  forgetExpiredChanges,
  removeExpired,
  forgetTrashedSubtasks,
  forgetRemovedRelations,
  forgetTrashedEntries,
]

/**
 * Removes what is kept for a time only, and keeps versions of texts on which nobody writes any more; where another process is at it, nothing.
 * Changes addresses whose old mailbox is silent.
 * A step that fails is taken back alone.
 */
export async function sweep(): Promise<void> {
  const keys: string[] = []
  await inBackground(async (db) => {
    if (!(await takeSweep(db))) return
    const last: Step = async (inside) => keys.push(...(await forgetTrashedFiles(inside)))
    await forEachAlone([...steps, last], "sweep", (step) => db.transaction(step))
  })
  // After the commit: bytes that a row still led to would be missed.
  await forEachAlone(keys, "sweep", (key) => files().remove(key))
  await makeUnansweredChanges()
  await removeReplacedAvatars()
  await files().sweep(new Date(Date.now() - longestUpload))
}
