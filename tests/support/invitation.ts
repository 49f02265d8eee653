import { eq, sql } from "drizzle-orm"
import { database } from "@/db/client"
import * as schema from "@/db/schema"
import type { OrganizationRole } from "@/lib/auth/access"
import { hashToken, newToken } from "@/lib/auth/token"
import type { Person } from "./call"
import { the, unique, type Company } from "./company"

type Wished = {
  readonly email?: string
  readonly role?: OrganizationRole
  readonly spaceIds?: readonly number[]
  readonly expired?: boolean
}

/** An invitation that waits, with both of its tokens; into the company's space where nothing else is said. */
export async function invite(made: Pick<Company, "organizationId" | "owner" | "spaceId">, wished: Wished = {}) {
  const { organizationId } = made
  const { email = `${unique("invited")}@example.com`, role = "member", spaceIds = [made.spaceId] } = wished
  const [mailed, link] = [newToken(), newToken()]
  const [row] = await database()
    .insert(schema.invitations)
    .values({
      organizationId,
      email,
      role,
      mailedTokenHash: hashToken(mailed),
      linkTokenHash: hashToken(link),
      inviterId: made.owner.id,
      expiresAt: wished.expired === true ? sql`now() - interval '1 second'` : sql`now() + interval '14 days'`,
    })
    .returning()
  const invitationId = the(row).id
  for (const spaceId of spaceIds)
    await database().insert(schema.invitationSpaces).values({ organizationId, invitationId, spaceId, role: "reader" })
  return { id: invitationId, email, mailed, link }
}

/** The address of somebody's account. */
export async function emailOf({ id }: Pick<Person, "id">): Promise<string> {
  const [row] = await database().select().from(schema.users).where(eq(schema.users.id, id))
  return the(the(row).email)
}
