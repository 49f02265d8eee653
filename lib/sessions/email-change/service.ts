import { randomUUID } from "node:crypto"
import { database, type Transaction } from "@/db/client"
import { invalid, Problem } from "@/lib/api/errors"
import { implement, implementPrepared, type Caller } from "@/lib/api/operation"
import { appendAudit } from "@/lib/audit/queries"
import { hashToken, newToken } from "@/lib/auth/token"
import type { Draft } from "@/lib/changes/draft"
import { lock } from "@/lib/locks/queries"
import { member } from "@/lib/organizations/members/entity"
import { lockOwn } from "@/lib/users/profile/own"
import { tellOthers } from "@/lib/users/profile/tell-others"
import { findUser, type UserRecord } from "@/lib/users/queries"
import { countEmailChange } from "../limits"
import { confirmOwnPassword } from "../password/confirm"
import { findCredentials } from "../password/queries"
import { sendReset } from "../password-reset/service"
import * as contracts from "./contract"
import { tellLeft, tellNew, tellOld } from "./mails"
import * as queries from "./queries"

const hoursToConfirm = 72
const hoursToUndo = 7 * 24

export const getEmailChange = implement(contracts.getEmailChange, async ({ scope, db }) => {
  const [pending, { passwordHash }] = await Promise.all([
    queries.findPending(db, scope.userId),
    findCredentials(db, scope),
  ])
  return { pending, passwordNeeded: passwordHash !== null }
})

export const requestEmailChange = implementPrepared(
  contracts.requestEmailChange,
  async ({ input, scope }) => {
    await confirmOwnPassword(scope, input.password)
    const { email } = await findCredentials(database(), scope)
    if (email === input.email) throw invalid([{ path: "email", code: "same-as-now" }])
    await countEmailChange(scope.userId, input.email)
  },
  async ({ input: { email }, scope, db }) => {
    const user = await lockOwn(db, scope)
    await queries.deletePending(db, user.id)
    const stop = newToken()
    const { confirm, confirmHash } = await confirmationOf(db, user, email)
    const asked = { userId: user.id, fromEmail: user.email, toEmail: email, confirmHash, stopHash: hashToken(stop) }
    const pending = await queries.insertChange(db, asked, hoursToConfirm)
    await tellNew(db, user, email, confirm)
    await tellOld(db, user, email, stop)
    await appendAudit(db, scope, "email.change-requested", `user:${user.id}`)
    return pending
  },
)

export const resendEmailChange = implementPrepared(
  contracts.resendEmailChange,
  async ({ scope }) => {
    const pending = await queries.findPending(database(), scope.userId)
    if (pending) await countEmailChange(scope.userId, pending.email)
  },
  async ({ scope, db }) => {
    const user = await lockOwn(db, scope)
    const pending = await queries.findPending(db, user.id)
    if (!pending) throw new Problem("no-email-change")
    const { confirm, confirmHash } = await confirmationOf(db, user, pending.email)
    const renewed = await queries.renewChange(db, user.id, { confirmHash, hours: hoursToConfirm })
    await tellNew(db, user, pending.email, confirm)
    return renewed ?? pending
  },
)

/** The token for a new address; none for one that has an account. */
async function confirmationOf(db: Transaction, user: UserRecord, email: string) {
  if (await queries.isTaken(db, email, user.id)) return { confirm: null, confirmHash: null }
  const confirm = newToken()
  return { confirm, confirmHash: hashToken(confirm) }
}

export const cancelEmailChange = implement(contracts.cancelEmailChange, async ({ scope, db }) => {
  const { id } = await lockOwn(db, scope)
  if (await queries.deletePending(db, id)) await appendAudit(db, scope, "email.change-stopped", `user:${id}`)
})

export const confirmEmailChange = implement(contracts.confirmEmailChange, async ({ input, db, changes, caller }) => {
  const hash = hashToken(input.token)
  const before = await lockOwner(db, await queries.findConfirmable(db, hash))
  const undo = newToken()
  const taken = await queries.takeConfirmed(db, hash, { undoHash: hashToken(undo), hours: hoursToUndo })
  if (!taken) throw new Problem("mail-link-expired")
  await move({ db, changes, caller }, before, taken.toEmail)
  await tellLeft(db, before, taken.toEmail, undo)
  await appendAudit(db, actorOf(caller, before), "email.changed", `user:${before.id}`)
})

export const stopEmailChange = implement(contracts.stopEmailChange, async ({ input, db, changes, caller }) => {
  const hash = hashToken(input.token)
  const before = await lockOwner(db, await queries.findStoppable(db, hash))
  const stopped = await queries.takeStopped(db, hash)
  if (!stopped) throw new Problem("mail-link-expired")
  const undone = stopped.changedAt !== null
  const action = undone ? "email.change-undone" : "email.change-stopped"
  await appendAudit(db, actorOf(caller, before), action, `user:${before.id}`)
  if (!undone) return { undone }
  await move({ db, changes, caller }, before, stopped.fromEmail)
  await queries.shutOut(db, before.id, stopped.createdAt)
  await sendReset(db, { ...before, email: stopped.fromEmail })
  return { undone }
})

/** Whether the link of a new address can still be used. */
export async function isConfirmable(token: string): Promise<boolean> {
  return (await queries.findConfirmable(database(), hashToken(token))) !== null
}

/** What the link of an old address would do: null where nothing. */
export async function findStoppable(token: string): Promise<"stop" | "undo" | null> {
  const found = await queries.findStoppable(database(), hashToken(token))
  if (!found) return null
  return found.changed ? "undo" : "stop"
}

async function lockOwner(db: Transaction, owner: { readonly userId: number } | null): Promise<UserRecord> {
  if (owner) await lock(db, { organizationId: 0 }, { account: [owner.userId] }, "no key update")
  const user = owner && (await findUser(db, owner.userId))
  if (!user) throw new Problem("mail-link-expired")
  return user
}

type Changing = { readonly db: Transaction; readonly changes: Draft; readonly caller: Caller }

async function move({ db, changes }: Changing, { id, email }: UserRecord, next: string): Promise<void> {
  await queries.setEmail(db, id, next)
  // The person acts, by a link and without a session.
  const author = { userId: id, organizationId: 0, via: "ui", changeId: randomUUID() } as const
  await tellOthers(db, author, changes, "member.profileChanged", member.altered(id, { email }, { email: next }))
}

const actorOf = (caller: Caller, { id }: UserRecord) => ({ ...caller, organizationId: null, userId: id })
