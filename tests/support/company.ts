import { generateNKeysBetween } from "fractional-indexing"
import { database } from "@/db/client"
import * as schema from "@/db/schema"
import { hashToken, newToken } from "@/lib/auth/token"
import type { Reach } from "@/lib/auth/guard"
import type { OrganizationRole, SpaceRole } from "@/lib/auth/access"
import type { Person } from "./call"

let serial = 0
/** A word that no other test of this run has used. */
export const unique = (word: string) => `${word}-${process.pid}-${++serial}`

/** Somebody with a session of their own, in no organization. */
export async function person(name = unique("Person")): Promise<Person> {
  const [user] = await database()
    .insert(schema.users)
    .values({ name, email: `${unique("person")}@example.com` })
    .returning()
  const id = the(user).id
  return { id, name, token: await session(id) }
}

/** A further session of somebody, or with a `reach` an access token for an organization: its token. */
export async function session(userId: number, organizationId?: number, reach?: Reach): Promise<string> {
  const token = newToken()
  const expiresAt = new Date(Date.now() + 86_400_000).toISOString()
  await database()
    .insert(schema.sessions)
    .values({ userId, tokenHash: hashToken(token), organizationId, expiresAt, ...(reach && { reach, name: "Robot" }) })
  return token
}

export type Company = Awaited<ReturnType<typeof company>>

/**
 * An organization of its own for one story: an owner, `spaceId` with a project group, and people made with `member`. Rows are written
 * straight to the database, so that a test depends on the operation that it is about and on no other.
 */
export async function company(name = unique("Company")) {
  const db = database()
  const owner = await person("Olga Owner")
  const [system] = await db.insert(schema.users).values({ kind: "system", name: "System" }).returning()
  const [organization] = await db
    .insert(schema.organizations)
    .values({ name, slug: unique("company"), systemUserId: the(system).id })
    .returning()
  const organizationId = the(organization).id
  await db.insert(schema.organizationFeeds).values({ organizationId })

  const join = async (somebody: Person, role: OrganizationRole): Promise<Person> => {
    await db.insert(schema.organizationMembers).values({ organizationId, userId: somebody.id, role })
    return { ...somebody, token: await session(somebody.id, organizationId) }
  }
  const space = async (name = "Design") => {
    const [made] = await db.insert(schema.spaces).values({ organizationId, name, creatorId: owner.id }).returning()
    return the(made).id
  }
  const group = async (spaceId: number, name = "Projects", position = 0) => {
    const [made] = await db.insert(schema.projectGroups).values({ organizationId, spaceId, name, position }).returning()
    return the(made).id
  }
  /** A link by which people join a space. Answers its token. */
  const link = async (values: Partial<typeof schema.spaceLinks.$inferInsert> = {}, inSpace = spaceId) => {
    const token = newToken()
    const row = { token, enabled: true, role: "commenter" as const, ...values }
    await db
      .insert(schema.spaceLinks)
      .values({ ...row, organizationId, spaceId: inSpace })
      .onConflictDoUpdate({ target: [schema.spaceLinks.organizationId, schema.spaceLinks.spaceId], set: row })
    return token
  }
  const joinedOwner = await join(owner, "owner")
  const spaceId = await space()
  const projectGroupId = await group(spaceId)

  return {
    organizationId,
    owner: joinedOwner,
    spaceId,
    projectGroupId,
    space,
    group,
    join,
    link,
    /** A member of the organization who has this role in the space; null: is not in it. */
    member: async (role: SpaceRole | null, organizationRole: OrganizationRole = "member", inSpace = spaceId) => {
      const somebody = await join(await person(), organizationRole)
      if (role)
        await db.insert(schema.spaceMembers).values({ organizationId, spaceId: inSpace, userId: somebody.id, role })
      return somebody
    },
    /** A board with columns and rows by these names, in a space. */
    board: async (
      columns = ["To do", "In progress", "Done"],
      rows: string[] = [],
      inSpace = spaceId,
      inGroup = projectGroupId,
    ) => {
      const [made] = await db
        .insert(schema.projects)
        .values({ organizationId, name: "Website", creatorId: owner.id })
        .returning()
      const projectId = the(made).id
      await db
        .insert(schema.projectSpaces)
        .values({ organizationId, projectId, spaceId: inSpace, projectGroupId: inGroup, position: 0 })
      const stages = async (kind: "column" | "row", names: string[]) => {
        if (!names.length) return []
        const values = names.map((name, position) => ({ organizationId, projectId, kind, name, position }))
        return (await db.insert(schema.stages).values(values).returning()).map(({ id }) => id)
      }
      const columnIds = await stages("column", columns)
      const rowIds = await stages("row", rows)
      return {
        projectId,
        columnIds,
        rowIds,
        /** Tasks at the end of a column that was empty, in this order. */
        tasks: async (
          names: string[],
          columnId = the(columnIds[0]),
          rowId: number | null = null,
        ): Promise<number[]> => {
          const ranks = generateNKeysBetween(null, null, names.length)
          const made = await db
            .insert(schema.tasks)
            .values(names.map((name) => ({ organizationId, name, creatorId: owner.id })))
            .returning()
          await db.insert(schema.placements).values(
            made.map((task, index) => ({
              organizationId,
              taskId: task.id,
              projectId,
              columnId,
              rowId,
              rank: the(ranks[index]),
            })),
          )
          return made.map((task) => task.id)
        },
      }
    },
  }
}

/** What must be there; a test that finds nothing fails here. */
export function the<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new Error("expected something, found nothing")
  return value
}
