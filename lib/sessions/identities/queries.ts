import { and, eq } from "drizzle-orm"
import type { Database, Transaction } from "@/db/client"
import { userIdentities } from "@/db/schema"

type Identity = { readonly issuer: string; readonly subject: string }

export async function findIdentity(db: Database, { issuer, subject }: Identity): Promise<number | null> {
  const [found] = await db
    .select({ userId: userIdentities.userId })
    .from(userIdentities)
    .where(and(eq(userIdentities.issuer, issuer), eq(userIdentities.subject, subject)))
  return found?.userId ?? null
}

export async function insertIdentity(db: Transaction, { issuer, subject }: Identity, userId: number): Promise<void> {
  await db.insert(userIdentities).values({ issuer, subject, userId })
}
