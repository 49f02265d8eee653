import { sql } from "drizzle-orm"
import { foreignKey, index, integer, pgEnum, pgTable, primaryKey, text } from "drizzle-orm/pg-core"
import { id, instant, ref } from "@/db/columns"
import { organizationMembers, organizations } from "./organizations"

/** By rank: comparisons in SQL use this order. */
export const spaceRole = pgEnum("space_role", ["reader", "commenter", "editor", "administrator"])

export const spaces = pgTable(
  "spaces",
  {
    organizationId: ref().notNull(),
    id: id(),
    name: text().notNull(),
    icon: text(),
    color: text(),
    creatorId: ref().notNull(),
    createdAt: instant()
      .notNull()
      .default(sql`now()`),
    updatedAt: instant()
      .notNull()
      .default(sql`now()`),
    archivedAt: instant(),
    deletedAt: instant(),
  },
  (table) => [
    primaryKey({ name: "spaces_pkey", columns: [table.organizationId, table.id] }),
    foreignKey({
      name: "spaces_organization_fkey",
      columns: [table.organizationId],
      foreignColumns: [organizations.id],
    }).onDelete("cascade"),
  ],
)

export const spaceMembers = pgTable(
  "space_members",
  {
    organizationId: ref().notNull(),
    spaceId: ref().notNull(),
    userId: ref().notNull(),
    role: spaceRole().notNull(),
    createdAt: instant()
      .notNull()
      .default(sql`now()`),
  },
  (table) => [
    primaryKey({ name: "space_members_pkey", columns: [table.organizationId, table.spaceId, table.userId] }),
    index("space_members_user_index").on(table.organizationId, table.userId),
    foreignKey({
      name: "space_members_space_fkey",
      columns: [table.organizationId, table.spaceId],
      foreignColumns: [spaces.organizationId, spaces.id],
    }).onDelete("cascade"),
    foreignKey({
      name: "space_members_member_fkey",
      columns: [table.organizationId, table.userId],
      foreignColumns: [organizationMembers.organizationId, organizationMembers.userId],
    }).onDelete("cascade"),
  ],
)

/** An ordered group of projects in a space: `spaceColumnId` in the API. */
export const projectGroups = pgTable(
  "project_groups",
  {
    organizationId: ref().notNull(),
    id: id(),
    spaceId: ref().notNull(),
    name: text().notNull(),
    position: integer().notNull(),
    createdAt: instant()
      .notNull()
      .default(sql`now()`),
  },
  (table) => [
    primaryKey({ name: "project_groups_pkey", columns: [table.organizationId, table.id] }),
    index("project_groups_space_index").on(table.organizationId, table.spaceId, table.position),
    foreignKey({
      name: "project_groups_space_fkey",
      columns: [table.organizationId, table.spaceId],
      foreignColumns: [spaces.organizationId, spaces.id],
    }).onDelete("cascade"),
  ],
)
