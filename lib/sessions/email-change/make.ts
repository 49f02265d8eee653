import { randomUUID } from "node:crypto"
import type { Transaction } from "@/db/client"
import { hashToken, newToken } from "@/lib/auth/token"
import type { Draft } from "@/lib/changes/draft"
import { member } from "@/lib/organizations/members/entity"
import { tellOthers } from "@/lib/users/profile/tell-others"
import type { UserRecord } from "@/lib/users/queries"
import { tellLeft } from "./mails"
import * as queries from "./queries"

const hoursToUndo = 7 * 24

/** Gives an account its new address. The old one is told, with a link that takes the change back. */
export async function makeChange(
  db: Transaction,
  changes: Draft,
  before: UserRecord,
  { id, toEmail }: Pick<queries.MailLink, "id" | "toEmail">,
): Promise<void> {
  const undo = newToken()
  await queries.setChanged(db, id, { undoHash: hashToken(undo), hours: hoursToUndo })
  await moveTo(db, changes, before, toEmail)
  await tellLeft(db, before, toEmail, undo)
}

export async function moveTo(db: Transaction, changes: Draft, { id, email }: UserRecord, next: string): Promise<void> {
  await queries.setEmail(db, id, next)
  // The person acts, by a link and without a session.
  const author = { userId: id, organizationId: 0, via: "ui", changeId: randomUUID() } as const
  await tellOthers(db, author, changes, "member.profileChanged", member.altered(id, { email }, { email: next }))
}
