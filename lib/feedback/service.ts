import { notFound, Problem } from "@/lib/api/errors"
import { implement, implementPrepared } from "@/lib/api/operation"
import { receiveImage } from "@/lib/files/receive"
import { files } from "@/lib/platform/files"
import { log } from "@/lib/platform/log"
import * as contracts from "./contract"
import { insertFeedback, lockOwnFeedback, setScreenshot } from "./queries"

export const createFeedback = implement(contracts.createFeedback, async ({ input, scope, db }) => {
  const made = await insertFeedback(db, scope, input)
  log.warn({ feedbackId: made.id }, "somebody has left feedback: see the table feedback")
  return made
})

export const addFeedbackScreenshot = implementPrepared(
  contracts.addFeedbackScreenshot,
  ({ upload }) => receiveImage(upload, contracts.addFeedbackScreenshot.upload.limit),
  async ({ input, scope, db }, { key }) => {
    const found = await lockOwnFeedback(db, scope, input.feedbackId)
    if (!found) throw notFound()
    if (found.screenshot) throw new Problem("already-sent")
    await setScreenshot(db, scope, found.id, key)
    return { ...found, screenshot: true }
  },
  ({ key }) => files().remove(key),
)
