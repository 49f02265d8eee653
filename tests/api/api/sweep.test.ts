import { eq, sql } from "drizzle-orm"
import { describe, expect, it, vi } from "vitest"
import { database } from "@/db/client"
import { changes, idempotencyKeys, sessions } from "@/db/schema"
import { hashToken } from "@/lib/auth/token"
import { log } from "@/lib/platform/log"
import { sweep } from "@/lib/sweep/sweep"
import { company, session } from "@/tests/support/company"
import { record } from "@/tests/support/feed"
import { whileRefused } from "@/tests/support/refused"

describe("the hourly sweep", () => {
  it("forgets changes after 30 days, idempotency keys after 7, and sessions that have expired", async () => {
    const { owner, organizationId } = await company()
    await record(organizationId, owner, { patches: [] })
    await record(organizationId, owner, { patches: [] })
    // The one by an hour too old, the other not yet.
    await database()
      .update(changes)
      .set({ at: sql`now() - interval '30 days' + (seq - 1.5) * interval '2 hours'` })
      .where(sql`organization_id = ${organizationId}`)
    await database()
      .insert(idempotencyKeys)
      .values([
        {
          userId: owner.id,
          key: "old",
          requestHash: "",
          createdAt: new Date(Date.now() - (7 * 24 + 1) * 3_600_000).toISOString(),
        },
        {
          userId: owner.id,
          key: "new",
          requestHash: "",
          createdAt: new Date(Date.now() - (7 * 24 - 1) * 3_600_000).toISOString(),
        },
      ])
    await session(owner.id, organizationId)
    await database()
      .update(sessions)
      .set({ expiresAt: sql`now() - interval '1 second'` })
      .where(sql`id = (select max(id) from sessions where user_id = ${owner.id})`)
    const before = await database().select().from(sessions).where(eq(sessions.userId, owner.id))
    await Promise.all([sweep(), sweep()])
    const feed = await database().select().from(changes).where(eq(changes.organizationId, organizationId))
    expect(feed.map((change) => change.seq)).toEqual([2])
    const keys = await database().select().from(idempotencyKeys).where(eq(idempotencyKeys.userId, owner.id))
    expect(keys.map((row) => row.key)).toEqual(["new"])
    const left = await database().select().from(sessions).where(eq(sessions.userId, owner.id))
    expect(left).toHaveLength(before.length - 1)
  })

  it("removes the rest where one kind of thing cannot be removed", async () => {
    const { owner, organizationId } = await company()
    await record(organizationId, owner, { patches: [] })
    await database()
      .update(changes)
      .set({ at: sql`now() - interval '31 days'` })
      .where(eq(changes.organizationId, organizationId))
    const expired = await session(owner.id, organizationId)
    await database()
      .update(sessions)
      .set({ expiresAt: sql`now() - interval '1 second'` })
      .where(eq(sessions.tokenHash, hashToken(expired)))
    const logged = vi.spyOn(log, "error").mockReturnValue(undefined)
    await whileRefused({ table: "changes", verb: "delete", organizationId }, sweep)
    expect(logged).toHaveBeenCalledExactlyOnceWith(expect.anything(), expect.stringContaining("failed for one"))
    logged.mockRestore()
    expect(
      await database()
        .select()
        .from(sessions)
        .where(eq(sessions.tokenHash, hashToken(expired))),
    ).toEqual([])
    const kept = () => database().select().from(changes).where(eq(changes.organizationId, organizationId))
    expect(await kept()).toHaveLength(1)
    await sweep()
    expect(await kept()).toEqual([])
  })
})
