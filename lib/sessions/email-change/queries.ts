import { and, eq, gt, gte, isNotNull, isNull, lte, ne, not, or, sql } from "drizzle-orm"
import { unionAll } from "drizzle-orm/pg-core"
import type { Database, Transaction } from "@/db/client"
import { emailChanges, emailTokens, secondFactors, sessions, userIdentities, users } from "@/db/schema"

/** One of the two addresses of a change. */
export type Side = "new" | "old"

/** Of a change that waits to be confirmed. */
export type Pending = {
  readonly email: string
  readonly createdAt: string
  readonly expiresAt: string
  readonly waitsFor: Side[]
  readonly changesAt: string | null
}

const columns = {
  id: emailChanges.id,
  userId: emailChanges.userId,
  fromEmail: emailChanges.fromEmail,
  toEmail: emailChanges.toEmail,
  confirmHash: emailChanges.confirmHash,
  createdAt: emailChanges.createdAt,
  toConfirmedAt: emailChanges.toConfirmedAt,
  fromConfirmedAt: emailChanges.fromConfirmedAt,
  changedAt: emailChanges.changedAt,
  expiresAt: emailChanges.expiresAt,
  oldAsked: sql<boolean>`${users.emailVerifiedAt} is not null`,
}
const changes = (db: Database) =>
  db.select(columns).from(emailChanges).innerJoin(users, eq(users.id, emailChanges.userId)).$dynamic()
type Row = Awaited<ReturnType<typeof changes>>[number]

const inTime = gt(emailChanges.expiresAt, sql`now()`)
/** The silence of the old address makes such a change: it never expires. */
const waitsForOld = and(isNull(emailChanges.changedAt), isNotNull(emailChanges.toConfirmedAt))
const stands = sql`(${inTime} or ${waitsForOld})`
const waits = (userId: number) => and(eq(emailChanges.userId, userId), isNull(emailChanges.changedAt))
const expiresIn = (hours: number) => sql`now() + make_interval(hours => ${hours})`

function pendingOf({ toEmail: email, createdAt, expiresAt, ...row }: Row): Pending {
  const waitsFor: Side[] = []
  if (row.toConfirmedAt === null) waitsFor.push("new")
  if (row.fromConfirmedAt === null && row.oldAsked) waitsFor.push("old")
  return { email, createdAt, expiresAt, waitsFor, changesAt: row.toConfirmedAt && expiresAt }
}

export async function findPending(db: Database, userId: number): Promise<Pending | null> {
  const [found] = await changes(db).where(and(waits(userId), stands))
  return found ? pendingOf(found) : null
}

/** Whether somebody else has the address, or had it until a change that can still be taken back. */
export async function isTaken(db: Database, email: string, userId: number): Promise<boolean> {
  const held = db
    .select({ id: users.id })
    .from(users)
    .where(and(sql`lower(${users.email}) = ${email}`, ne(users.id, userId)))
  const left = db
    .select({ id: emailChanges.userId })
    .from(emailChanges)
    .where(
      and(
        sql`lower(${emailChanges.fromEmail}) = ${email}`,
        isNotNull(emailChanges.changedAt),
        inTime,
        ne(emailChanges.userId, userId),
      ),
    )
  return (await unionAll(held, left).limit(1)).length > 0
}

type RequestedAddress = {
  readonly userId: number
  readonly fromEmail: string
  readonly toEmail: string
  readonly confirmHash: string | null
  readonly stopHash: string
}

export async function insertChange(db: Transaction, asked: RequestedAddress, hours: number): Promise<Pending> {
  await db.insert(emailChanges).values({ ...asked, expiresAt: expiresIn(hours) })
  const made = await findPending(db, asked.userId)
  if (!made) throw new Error("no change of an address was made")
  return made
}

/** What takes the place of a link, or of both. With one for the new address its time begins anew, in hours. */
export type Renewed = { readonly confirmHash?: string | null; readonly stopHash?: string; readonly hours?: number }

export async function renewChange(
  db: Transaction,
  userId: number,
  { hours, ...hashes }: Renewed,
): Promise<Pending | null> {
  await db
    .update(emailChanges)
    .set({ ...hashes, ...(hours !== undefined && { expiresAt: expiresIn(hours) }) })
    .where(and(waits(userId), stands))
  return findPending(db, userId)
}

/** Forgets what waits. @returns whether something did */
export async function deletePending(db: Transaction, userId: number): Promise<boolean> {
  const gone = await db.delete(emailChanges).where(waits(userId)).returning({ id: emailChanges.id })
  return gone.length > 0
}

/** The change that a link is about. */
export type MailLink = {
  readonly id: number
  readonly userId: number
  /** Which address was sent the link. */
  readonly of: Side
  /** Whether the old address has a say before the change. */
  readonly oldAsked: boolean
  readonly fromEmail: string
  readonly toEmail: string
  readonly createdAt: string
  readonly changed: boolean
  readonly pending: Pending
}

/** Null where the link can do nothing any more. */
export async function findLink(db: Database, hash: string): Promise<MailLink | null> {
  const isOfIt = or(
    eq(emailChanges.confirmHash, hash),
    eq(emailChanges.stopHash, hash),
    eq(emailChanges.undoHash, hash),
  )
  const [found] = await changes(db).where(and(isOfIt, stands))
  if (!found) return null
  const of = found.confirmHash === hash ? "new" : "old"
  return { ...found, of, changed: found.changedAt !== null, pending: pendingOf(found) }
}

/** @param hours how long the old address can be silent after the new one */
export async function setConfirmed(db: Transaction, { id, userId, of }: MailLink, hours: number): Promise<Pending> {
  await db
    .update(emailChanges)
    .set(of === "new" ? { toConfirmedAt: sql`now()`, expiresAt: expiresIn(hours) } : { fromConfirmedAt: sql`now()` })
    .where(eq(emailChanges.id, id))
  const confirmed = await findPending(db, userId)
  if (!confirmed) throw new Error("a change of an address has gone under the lock of its account")
  return confirmed
}

export async function setChanged(
  db: Transaction,
  id: number,
  { undoHash, hours }: { readonly undoHash: string; readonly hours: number },
): Promise<void> {
  await db
    .update(emailChanges)
    .set({ confirmHash: null, undoHash, changedAt: sql`now()`, expiresAt: expiresIn(hours) })
    .where(eq(emailChanges.id, id))
}

/** Forgets a change, and all that came after it. */
export async function deleteFrom(db: Transaction, { id, userId }: Pick<MailLink, "id" | "userId">): Promise<void> {
  await db.delete(emailChanges).where(and(eq(emailChanges.userId, userId), gte(emailChanges.id, id)))
}

const unanswered = and(waitsForOld, lte(emailChanges.expiresAt, sql`now()`))

/** The people whose old address has been silent for as long as it could, the longest first. */
export async function listUnanswered(db: Database): Promise<number[]> {
  const found = await db
    .select({ userId: emailChanges.userId })
    .from(emailChanges)
    .where(unanswered)
    .orderBy(emailChanges.expiresAt)
  return found.map(({ userId }) => userId)
}

export async function findUnanswered(
  db: Database,
  userId: number,
): Promise<{ readonly id: number; readonly toEmail: string } | null> {
  const [found] = await db
    .select({ id: emailChanges.id, toEmail: emailChanges.toEmail })
    .from(emailChanges)
    .where(and(eq(emailChanges.userId, userId), unanswered))
  return found ?? null
}

/** An address that its holder has just shown to read. */
export async function setEmail(db: Transaction, userId: number, email: string): Promise<void> {
  await db
    .update(users)
    .set({ email, emailVerifiedAt: sql`now()`, updatedAt: sql`now()` })
    .where(eq(users.id, userId))
}

/** Nobody comes into an account by what it has been given since then, nor by its password, nor by what is open. */
export async function shutOut(db: Transaction, userId: number, since: string): Promise<void> {
  await db.update(users).set({ passwordHash: null }).where(eq(users.id, userId))
  await db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), or(isNull(sessions.reach), gte(sessions.createdAt, since))))
  await db
    .delete(secondFactors)
    .where(
      and(
        eq(secondFactors.userId, userId),
        or(isNull(secondFactors.confirmedAt), gte(secondFactors.confirmedAt, since)),
      ),
    )
  await db.delete(userIdentities).where(and(eq(userIdentities.userId, userId), gte(userIdentities.createdAt, since)))
  await db.delete(emailTokens).where(eq(emailTokens.userId, userId))
}

export async function forgetExpiredChanges(db: Database): Promise<void> {
  await db.delete(emailChanges).where(not(stands))
}
