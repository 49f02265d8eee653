import { eq, sql } from "drizzle-orm"
import type { Database, Transaction } from "@/db/client"
import { notificationChannels, notificationHours } from "@/db/schema"
import type { UserScope } from "@/lib/auth/guard"
import type { MailTime } from "../kinds"

export type Channel = { readonly kind: string; readonly inbox: boolean; readonly email: MailTime }
export type Hours = { readonly digestHour: number; readonly quietFrom: number | null; readonly quietTo: number | null }

export async function listChannels(db: Database, scope: UserScope): Promise<Channel[]> {
  const { kind, inbox, email } = notificationChannels
  return db
    .select({ kind, inbox, email })
    .from(notificationChannels)
    .where(eq(notificationChannels.userId, scope.userId))
}

export async function findHours(db: Database, scope: UserScope): Promise<Hours | null> {
  const { digestHour, quietFrom, quietTo } = notificationHours
  const [found] = await db
    .select({ digestHour, quietFrom, quietTo })
    .from(notificationHours)
    .where(eq(notificationHours.userId, scope.userId))
  return found ?? null
}

export async function writeChannels(db: Transaction, scope: UserScope, channels: readonly Channel[]): Promise<void> {
  if (channels.length === 0) return
  await db
    .insert(notificationChannels)
    .values(channels.map((channel) => ({ userId: scope.userId, ...channel })))
    .onConflictDoUpdate({
      target: [notificationChannels.userId, notificationChannels.kind],
      set: { inbox: sql`excluded.inbox`, email: sql`excluded.email` },
    })
}

export async function writeHours(db: Transaction, scope: UserScope, hours: Hours): Promise<void> {
  await db
    .insert(notificationHours)
    .values({ userId: scope.userId, ...hours })
    .onConflictDoUpdate({ target: notificationHours.userId, set: hours })
}
