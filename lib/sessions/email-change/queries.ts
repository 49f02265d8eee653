import { and, eq, gt, gte, isNotNull, isNull, ne, or, sql } from "drizzle-orm"
import { unionAll } from "drizzle-orm/pg-core"
import type { Database, Transaction } from "@/db/client"
import { emailChanges, emailTokens, secondFactors, sessions, userIdentities, users } from "@/db/schema"

/** Of one that waits to be confirmed. */
export type Pending = { readonly email: string; readonly createdAt: string; readonly expiresAt: string }

const pending = {
  email: emailChanges.toEmail,
  createdAt: emailChanges.createdAt,
  expiresAt: emailChanges.expiresAt,
}
const inTime = gt(emailChanges.expiresAt, sql`now()`)
const waits = (userId: number) => and(eq(emailChanges.userId, userId), isNull(emailChanges.changedAt))
const expiresIn = (hours: number) => sql`now() + make_interval(hours => ${hours})`

export async function findPending(db: Database, userId: number): Promise<Pending | null> {
  const [found] = await db
    .select(pending)
    .from(emailChanges)
    .where(and(waits(userId), inTime))
  return found ?? null
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
  const [made] = await db
    .insert(emailChanges)
    .values({ ...asked, expiresAt: expiresIn(hours) })
    .returning(pending)
  if (!made) throw new Error("no change of an address was made")
  return made
}

/** Another link in the place of the one before. */
export async function renewChange(
  db: Transaction,
  userId: number,
  { confirmHash, hours }: { readonly confirmHash: string | null; readonly hours: number },
): Promise<Pending | null> {
  const [renewed] = await db
    .update(emailChanges)
    .set({ confirmHash, expiresAt: expiresIn(hours) })
    .where(and(waits(userId), inTime))
    .returning(pending)
  return renewed ?? null
}

/** Forgets what waits. @returns whether something did */
export async function deletePending(db: Transaction, userId: number): Promise<boolean> {
  const gone = await db.delete(emailChanges).where(waits(userId)).returning({ id: emailChanges.id })
  return gone.length > 0
}

const confirmable = (confirmHash: string) =>
  and(eq(emailChanges.confirmHash, confirmHash), isNull(emailChanges.changedAt), inTime)
const stoppable = (hash: string) => and(or(eq(emailChanges.stopHash, hash), eq(emailChanges.undoHash, hash)), inTime)

/** Whose change the link of a new address confirms; null where it can confirm none. */
export async function findConfirmable(db: Database, confirmHash: string): Promise<{ readonly userId: number } | null> {
  const [found] = await db.select({ userId: emailChanges.userId }).from(emailChanges).where(confirmable(confirmHash))
  return found ?? null
}

/** Whose change the link of an old address stops or takes back; null where it can do neither. */
export async function findStoppable(
  db: Database,
  hash: string,
): Promise<{ readonly userId: number; readonly changed: boolean } | null> {
  const [found] = await db
    .select({ userId: emailChanges.userId, changed: sql<boolean>`${emailChanges.changedAt} is not null` })
    .from(emailChanges)
    .where(stoppable(hash))
  return found ?? null
}

/** Uses the link of the new address. Of many at once one gets it; null for the others. */
export async function takeConfirmed(
  db: Transaction,
  confirmHash: string,
  { undoHash, hours }: { readonly undoHash: string; readonly hours: number },
): Promise<{ readonly fromEmail: string; readonly toEmail: string } | null> {
  const [taken] = await db
    .update(emailChanges)
    .set({ confirmHash: null, undoHash, changedAt: sql`now()`, expiresAt: expiresIn(hours) })
    .where(confirmable(confirmHash))
    .returning({ fromEmail: emailChanges.fromEmail, toEmail: emailChanges.toEmail })
  return taken ?? null
}

type Stopped = { readonly fromEmail: string; readonly createdAt: string; readonly changedAt: string | null }

/** Uses the link of the old address, and forgets all changes that came after. */
export async function takeStopped(db: Transaction, hash: string): Promise<Stopped | null> {
  const [taken] = await db.delete(emailChanges).where(stoppable(hash)).returning({
    id: emailChanges.id,
    userId: emailChanges.userId,
    fromEmail: emailChanges.fromEmail,
    createdAt: emailChanges.createdAt,
    changedAt: emailChanges.changedAt,
  })
  if (!taken) return null
  await db.delete(emailChanges).where(and(eq(emailChanges.userId, taken.userId), gt(emailChanges.id, taken.id)))
  return taken
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
  await db.delete(emailChanges).where(sql`${emailChanges.expiresAt} < now()`)
}
