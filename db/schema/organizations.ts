import { sql } from "drizzle-orm"
import { foreignKey, index, pgEnum, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core"
import { belongsTo, id, instantNow, ref } from "@/db/columns"
import { users } from "./users"

/** By rank: comparisons in SQL use this order. */
export const organizationRole = pgEnum("organization_role", ["guest", "member", "administrator", "owner"])

export const organizations = pgTable(
  "organizations",
  {
    id: id(),
    name: text().notNull(),
    slug: text().notNull(),
    systemUserId: ref().notNull(),
    createdAt: instantNow(),
    updatedAt: instantNow(),
  },
  (table) => [
    primaryKey({ name: "organizations_pkey", columns: [table.id] }),
    uniqueIndex("organizations_slug_key").on(table.slug),
    foreignKey({
      name: "organizations_system_user_fkey",
      columns: [table.systemUserId],
      foreignColumns: [users.id],
    }).onDelete("restrict"),
    index("organizations_system_user_index").on(table.systemUserId),
  ],
)

export const organizationMembers = pgTable(
  "organization_members",
  {
    organizationId: ref().notNull(),
    userId: ref().notNull(),
    role: organizationRole().notNull(),
    state: text({ enum: ["active", "deactivated"] })
      .notNull()
      .default("active"),
    createdAt: instantNow(),
  },
  (table) => [
    primaryKey({ name: "organization_members_pkey", columns: [table.organizationId, table.userId] }),
    index("organization_members_user_index").on(table.userId),
    uniqueIndex("organization_members_owner_key")
      .on(table.organizationId)
      .where(sql`role = 'owner'`),
    belongsTo("organization_members_organization_fkey", [table.organizationId], [organizations.id]),
    foreignKey({
      name: "organization_members_user_fkey",
      columns: [table.userId],
      foreignColumns: [users.id],
    }).onDelete("restrict"),
  ],
)
