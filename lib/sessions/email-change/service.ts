import { database, type Transaction } from "@/db/client"
import { invalid, Problem } from "@/lib/api/errors"
import { implement, implementPrepared, type Caller } from "@/lib/api/operation"
import { appendAudit } from "@/lib/audit/queries"
import { hashToken, newToken } from "@/lib/auth/token"
import { lock } from "@/lib/locks/queries"
import { lockOwn } from "@/lib/users/profile/own"
import { findUser, type UserRecord } from "@/lib/users/queries"
import { countEmailChange } from "../limits"
import { confirmOwnPassword } from "../password/confirm"
import { findCredentials } from "../password/queries"
import { sendReset } from "../password-reset/service"
import * as contracts from "./contract"
import { tellNew, tellOld } from "./mails"
import { makeChange, moveTo } from "./make"
import * as queries from "./queries"

const hoursToConfirm = 72
/** How long the old address can be silent after the new one has confirmed. */
const hoursOfSilence = 7 * 24

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
    const { email, waitsFor } = pending
    let renewed: queries.Renewed = {}
    if (waitsFor.includes("new")) {
      const { confirm, confirmHash } = await confirmationOf(db, user, email)
      await tellNew(db, user, email, confirm)
      renewed = { confirmHash, hours: hoursToConfirm }
    }
    if (waitsFor.includes("old")) {
      const stop = newToken()
      await tellOld(db, user, email, stop)
      renewed = { ...renewed, stopHash: hashToken(stop) }
    }
    return (await queries.renewChange(db, user.id, renewed)) ?? pending
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
  const { user, link } = await openLink(db, input.token)
  if (!confirms(link)) throw new Problem("mail-link-expired")
  // The old address alone must not learn who has an account.
  if (link.of === "new" && (await queries.isTaken(db, link.toEmail, user.id))) throw new Problem("email-taken")
  let pending = link.pending
  if (pending.waitsFor.includes(link.of)) {
    pending = await queries.setConfirmed(db, link, hoursOfSilence)
    await appendAudit(db, actorOf(caller, user), "email.change-confirmed", `user:${user.id}`, { address: link.of })
  }
  const { waitsFor, changesAt } = pending
  if (waitsFor.length > 0) return { changed: false, waitsFor, changesAt }
  await makeChange(db, changes, user, link)
  await appendAudit(db, actorOf(caller, user), "email.changed", `user:${user.id}`)
  return { changed: true, waitsFor, changesAt: null }
})

export const stopEmailChange = implement(contracts.stopEmailChange, async ({ input, db, changes, caller }) => {
  const { user, link } = await openLink(db, input.token)
  if (link.of !== "old") throw new Problem("mail-link-expired")
  await queries.deleteFrom(db, link)
  const undone = link.changed
  const action = undone ? "email.change-undone" : "email.change-stopped"
  await appendAudit(db, actorOf(caller, user), action, `user:${user.id}`)
  if (!undone) return { undone }
  await moveTo(db, changes, user, link.fromEmail)
  await queries.shutOut(db, user.id, link.createdAt)
  await sendReset(db, { ...user, email: link.fromEmail })
  return { undone }
})

/** What the page of a link shows: null where it can do nothing any more. */
export async function findMailLink(token: string) {
  const link = await queries.findLink(database(), hashToken(token))
  return link && { of: link.of, changed: link.changed, confirms: confirms(link), pending: link.pending }
}

const confirms = ({ of, changed, oldAsked }: queries.MailLink) => !changed && (of === "new" || oldAsked)

/** The change of a link, under the lock of its account: of links that are followed at once, each finds what the one before has left. */
async function openLink(db: Transaction, token: string) {
  const hash = hashToken(token)
  const owner = await queries.findLink(db, hash)
  if (owner) await lock(db, { organizationId: 0 }, { account: [owner.userId] }, "no key update")
  const link = owner && (await queries.findLink(db, hash))
  const user = link && (await findUser(db, link.userId))
  if (!link || !user) throw new Problem("mail-link-expired")
  return { link, user }
}

const actorOf = (caller: Caller, { id }: UserRecord) => ({ ...caller, organizationId: null, userId: id })
