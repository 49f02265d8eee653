import { and, eq, isNull, sql } from "drizzle-orm"
import type { z } from "zod"
import type { Transaction } from "@/db/client"
import { feedback } from "@/db/schema"
import type { UserScope } from "@/lib/auth/guard"
import { lockRead } from "@/lib/locks/queries"
import type * as contracts from "./contract"

export type FeedbackRecord = z.output<typeof contracts.feedback>

const record = {
  id: feedback.id,
  text: feedback.text,
  createdAt: feedback.createdAt,
  screenshot: sql<boolean>`${feedback.screenshotKey} is not null`,
}

export async function insertFeedback(
  db: Transaction,
  scope: UserScope,
  values: { readonly text: string; readonly page?: string },
): Promise<FeedbackRecord> {
  const { userId, userAgent, organizationId } = scope
  const [made] = await db
    .insert(feedback)
    .values({ userId, userAgent, organizationId: organizationId || null, ...values })
    .returning(record)
  if (!made) throw new Error("no feedback was made")
  return made
}

/** Null where the caller has written no such entry. */
export async function lockOwnFeedback(
  db: Transaction,
  scope: UserScope,
  feedbackId: number,
): Promise<FeedbackRecord | null> {
  const [found] = await lockRead(
    db,
    "feedback",
    db
      .select(record)
      .from(feedback)
      .where(and(eq(feedback.id, feedbackId), eq(feedback.userId, scope.userId))),
  )
  return found ?? null
}

export async function setScreenshot(db: Transaction, scope: UserScope, feedbackId: number, key: string): Promise<void> {
  await db
    .update(feedback)
    .set({ screenshotKey: key })
    .where(and(eq(feedback.id, feedbackId), eq(feedback.userId, scope.userId), isNull(feedback.screenshotKey)))
}
