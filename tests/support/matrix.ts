import { eq } from "drizzle-orm"
import { database } from "@/db/client"
import * as schema from "@/db/schema"
import type { AuditAction } from "@/lib/audit/actions"
import { stateOfSign } from "@/lib/regulations/matrix/states"
import { call, type Person } from "./call"
import { company, the } from "./company"
import { written } from "./pages"
import { regulationIn } from "./regulations"

type Matrix = Awaited<ReturnType<typeof call<"getRegulationMatrix">>>["body"]

/** What a matrix says of a person and a regulation: state, version, and the second at which that was acknowledged. */
export function cellOf({ people, regulations }: Matrix, person: Pick<Person, "id">, regulationId: number) {
  const index = regulations.findIndex(({ id }) => id === regulationId)
  const row = people.find(({ userId }) => userId === person.id)
  if (index < 0 || !row) return null
  const time = row.times[index] ?? null
  return { state: stateOfSign(row.states[index]), version: row.versions[index] ?? null, time }
}

export const everywhere = async (as: Person, day?: string) =>
  (await call("getRegulationMatrix", { ...(day !== undefined && { day }) }, { as })).body

/** The address of somebody's account. */
export const emailOf = async ({ id }: Pick<Person, "id">): Promise<string> =>
  the(the((await database().select().from(schema.users).where(eq(schema.users.id, id)))[0]).email)

/** A regulation of January with a second version of February, and what became of it. */
export async function winter(fields: Parameters<typeof regulationIn>[2] = {}) {
  const made = await company()
  const { organizationId, owner } = made
  const [ada, bo] = [await made.member("reader"), await made.member("reader")]
  /** Makes somebody a member of their spaces since then. */
  const joined = async ({ id }: Person, at: string) => {
    const since = { createdAt: at, roleSince: at }
    await database().update(schema.spaceMembers).set(since).where(eq(schema.spaceMembers.userId, id))
  }
  await joined(ada, "2026-01-05T08:00:00.000Z")
  await joined(bo, "2026-02-01T08:00:00.000Z")
  const { regulationId } = await regulationIn(made, "Fire safety", {
    published: false,
    mandatory: true,
    dueDays: 14,
    ...fields,
  })
  const record = async (
    kind: (typeof schema.regulationHistory.$inferInsert)["kind"],
    version: number | null,
    { id: userId, name: userName }: Person,
    at: string,
    details = {},
    of = regulationId,
  ) => {
    const about = { organizationId, regulationId: of, regulationName: "Fire safety" }
    const row = { ...about, kind, version, userId, userName, at, details }
    return the((await database().insert(schema.regulationHistory).values(row).returning())[0]).id
  }
  /** What the audit log tells of that time. */
  const log = async (action: AuditAction, subject: string, at: string, details = {}) => {
    await database().insert(schema.auditLog).values({ organizationId, action, subject, at, details })
  }
  const publish = async (version: number, at: string, name: string, of = regulationId) => {
    await database()
      .insert(schema.regulationVersions)
      .values({
        organizationId,
        regulationId: of,
        number: version + 1,
        name,
        content: written(name),
        authorId: owner.id,
        published: version,
        publishedAt: at,
        publishedById: owner.id,
        asked: true,
        questions: [],
      })
    const askedById = await record("published", version, owner, at, {}, of)
    await database()
      .update(schema.regulations)
      .set({ version, publishedAt: at, publishedById: owner.id, publishedRevision: 1, askedById, askedAt: at })
      .where(eq(schema.regulations.id, of))
  }
  await publish(1, "2026-01-10T09:00:00.000Z", "Fire")
  await record("acknowledged", 1, ada, "2026-01-12T23:30:00.000Z")
  await publish(2, "2026-02-10T09:00:00.000Z", "Fire safety")
  await record("acknowledged", 2, ada, "2026-02-15T12:00:00.000Z")
  return { ...made, ada, bo, regulationId, joined, record, publish, log }
}
