import type { Transaction } from "@/db/client"
import * as schema from "@/db/schema"
import type { SpaceRole } from "@/lib/auth/access"
import { hashPassword } from "@/lib/auth/password"
import { demoSlug } from "@/lib/users/demo-slug"
import { colors } from "./colors"
import { demoPassword, labels, people, spaces, type Label, type SpaceName, type Who } from "./company"
import { daysAgo } from "./journey"

export type Written = {
  readonly organizationId: number
  readonly now: Date
  readonly userId: (who: Who) => number
  readonly labelId: (name: Label) => number
  readonly spaceId: (space: SpaceName) => number
  /** The project group of a space, counted from 0. */
  readonly groupId: (space: SpaceName, index: number) => number
}

/** The organization with its people, labels, spaces and project groups. */
export async function writeCompany(db: Transaction, now: Date): Promise<Written> {
  const founded = daysAgo(now, 400)
  const at = (minutes: number) => new Date(founded.getTime() + minutes * 60_000).toISOString()
  const passwordHash = await hashPassword(demoPassword)
  const [system] = await db
    .insert(schema.users)
    .values({ kind: "system", name: "Northwind Studio", createdAt: at(0), updatedAt: at(0) })
    .returning({ id: schema.users.id })
  const [organization] = await db
    .insert(schema.organizations)
    .values({
      name: "Northwind Studio",
      slug: demoSlug,
      systemUserId: the(system).id,
      createdAt: at(0),
      updatedAt: at(0),
    })
    .returning({ id: schema.organizations.id })
  const organizationId = the(organization).id
  await db.insert(schema.organizationFeeds).values({ organizationId })

  const whos = keysOf(people)
  const users = await db
    .insert(schema.users)
    .values(
      whos.map((who, index) => ({
        name: people[who].name,
        email: people[who].email,
        emailVerifiedAt: at(index),
        passwordHash,
        lastOrganizationId: organizationId,
        createdAt: at(index),
        updatedAt: at(index),
      })),
    )
    .returning({ id: schema.users.id })
  const userId = lookup(whos, users)
  await db
    .insert(schema.organizationMembers)
    .values(
      whos.map((who, index) => ({ organizationId, userId: userId(who), role: people[who].role, createdAt: at(index) })),
    )

  const labelNames = keysOf(labels)
  const labelRows = await db
    .insert(schema.labels)
    .values(
      labelNames.map((name, index) => ({
        organizationId,
        name,
        color: colors[labels[name]],
        createdAt: at(60 + index),
      })),
    )
    .returning({ id: schema.labels.id })

  const spaceNames = keysOf(spaces)
  const spaceRows = await db
    .insert(schema.spaces)
    .values(
      spaceNames.map((space, index) => {
        const { name, icon, color, creator } = spaces[space]
        const createdAt = at(120 + index)
        return {
          organizationId,
          name,
          icon,
          color: colors[color],
          creatorId: userId(creator),
          createdAt,
          updatedAt: createdAt,
        }
      }),
    )
    .returning({ id: schema.spaces.id })
  const spaceId = lookup(spaceNames, spaceRows)
  await db.insert(schema.spaceMembers).values(
    spaceNames.flatMap((space) =>
      entriesOf<Who, SpaceRole>(spaces[space].members).map(([who, role]) => ({
        organizationId,
        spaceId: spaceId(space),
        userId: userId(who),
        role,
        createdAt: at(180),
      })),
    ),
  )
  const groups = spaceNames.flatMap((space) =>
    spaces[space].groups.map((name, position) => ({ space, name, position })),
  )
  const groupRows = await db
    .insert(schema.projectGroups)
    .values(
      groups.map(({ space, ...group }) => ({ organizationId, spaceId: spaceId(space), ...group, createdAt: at(120) })),
    )
    .returning({ id: schema.projectGroups.id })
  const groupId = lookup(
    groups.map(({ space, position }) => `${space} ${position}`),
    groupRows,
  )
  return {
    organizationId,
    now,
    userId,
    labelId: lookup(labelNames, labelRows),
    spaceId,
    groupId: (space, index) => groupId(`${space} ${index}`),
  }
}

/** The ids of rows that were inserted in the order of these keys. */
export function lookup<Key>(keys: readonly Key[], rows: readonly { id: number }[]): (key: Key) => number {
  const ids = new Map(keys.map((key, index) => [key, the(rows[index]).id]))
  return (key) => the(ids.get(key))
}

export function the<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new Error("the demo company names something that it has not")
  return value
}

function keysOf<Key extends string>(record: Readonly<Partial<Record<Key, unknown>>>): Key[] {
  return Object.keys(record).filter((key): key is Key => key in record)
}

export function entriesOf<Key extends string, Value>(record: Readonly<Partial<Record<Key, Value>>>): [Key, Value][] {
  return keysOf(record).map((key) => [key, the<Value>(record[key])])
}
