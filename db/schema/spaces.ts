import { sql } from "drizzle-orm"
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from "drizzle-orm/pg-core"
import { belongsTo, groupOfSpace, id, instant, instantNow, keyOf, ref } from "@/db/columns"
import { wordsOf } from "@/db/words"
import { organizationMembers, organizations } from "./organizations"
import { users } from "./users"

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
    /** The name of a built-in background, or `custom` for the image `backgroundFileId`, which stays while another one is shown. */
    background: text(),
    backgroundFileId: ref(),
    /** The regulation that a new member must pass before the space opens. */
    entryRegulationId: ref(),
    /** Who approves its regulations before they are published; without anybody no approval is asked for. Without a foreign key: who goes must not end it. */
    approverIds: ref().array().notNull().default([]),
    creatorId: ref().notNull(),
    createdAt: instantNow(),
    updatedAt: instantNow(),
    archivedAt: instant(),
    deletedAt: instant(),
  },
  (table) => [
    keyOf("spaces_pkey", table),
    index("spaces_words_index")
      .using("gin", wordsOf(sql`name`))
      .where(sql`deleted_at is null`),
    check(
      "spaces_custom_background_has_file",
      sql`${table.background} is distinct from 'custom' or ${table.backgroundFileId} is not null`,
    ),
    belongsTo("spaces_organization_fkey", [table.organizationId], [organizations.id]),
  ],
)

export const spaceMembers = pgTable(
  "space_members",
  {
    organizationId: ref().notNull(),
    spaceId: ref().notNull(),
    userId: ref().notNull(),
    role: spaceRole().notNull(),
    /** A trigger writes it. */
    roleSince: instantNow(),
    createdAt: instantNow(),
  },
  (table) => [
    primaryKey({ name: "space_members_pkey", columns: [table.organizationId, table.spaceId, table.userId] }),
    index("space_members_user_index").on(table.organizationId, table.userId, table.spaceId),
    belongsTo("space_members_space_fkey", [table.organizationId, table.spaceId], spaces),
    belongsTo(
      "space_members_member_fkey",
      [table.organizationId, table.userId],
      [organizationMembers.organizationId, organizationMembers.userId],
    ),
  ],
)

/** An ordered group of projects in a space: `spaceColumnId` in the API. */
export const projectGroups = pgTable("project_groups", groupOfSpace(), (table) => [
  keyOf("project_groups_pkey", table),
  index("project_groups_space_index").on(table.organizationId, table.spaceId, table.position),
  belongsTo("project_groups_space_fkey", [table.organizationId, table.spaceId], spaces),
])

/** How somebody groups the spaces in their own sidebar: nobody else sees it. `position` is dense from 0. */
export const spaceGroups = pgTable(
  "space_groups",
  {
    organizationId: ref().notNull(),
    id: id(),
    userId: ref().notNull(),
    name: text().notNull(),
    color: text(),
    position: integer().notNull(),
    collapsed: boolean().notNull().default(false),
    createdAt: instantNow(),
  },
  (table) => [
    keyOf("space_groups_pkey", table),
    unique("space_groups_user_key").on(table.organizationId, table.userId, table.id),
    belongsTo(
      "space_groups_member_fkey",
      [table.organizationId, table.userId],
      [organizationMembers.organizationId, organizationMembers.userId],
    ),
  ],
)

/** What somebody's own sidebar says of a space: its place, its group, and whether it is a favourite. Without a position it stands last. */
export const spacePreferences = pgTable(
  "space_preferences",
  {
    organizationId: ref().notNull(),
    userId: ref().notNull(),
    spaceId: ref().notNull(),
    spaceGroupId: ref(),
    position: integer(),
    favorite: boolean().notNull().default(false),
  },
  (table) => [
    primaryKey({ name: "space_preferences_pkey", columns: [table.organizationId, table.userId, table.spaceId] }),
    index("space_preferences_space_index").on(table.organizationId, table.spaceId),
    index("space_preferences_group_index").on(table.organizationId, table.userId, table.spaceGroupId),
    belongsTo("space_preferences_space_fkey", [table.organizationId, table.spaceId], spaces),
    belongsTo(
      "space_preferences_member_fkey",
      [table.organizationId, table.userId],
      [organizationMembers.organizationId, organizationMembers.userId],
    ),
    foreignKey({
      name: "space_preferences_group_fkey",
      columns: [table.organizationId, table.userId, table.spaceGroupId],
      foreignColumns: [spaceGroups.organizationId, spaceGroups.userId, spaceGroups.id],
    }),
  ],
)

/**
 * The one link by which people join a space. The token stands here as it is: administrators are shown the link again and again, and whoever
 * reads this table reads the space itself. It has 256 random bits, is replaced when the link is enabled anew, and stands nowhere else.
 */
export const spaceLinks = pgTable(
  "space_links",
  {
    organizationId: ref().notNull(),
    spaceId: ref().notNull(),
    /** Kept while the link is disabled, so that its holders are told so. */
    token: text(),
    enabled: boolean().notNull().default(false),
    role: spaceRole().notNull(),
    expiresAt: instant(),
    /** Who has given what it gives: with their right to do so the link ends. */
    authorId: ref(),
    updatedAt: instantNow(),
  },
  (table) => [
    primaryKey({ name: "space_links_pkey", columns: [table.organizationId, table.spaceId] }),
    uniqueIndex("space_links_token_key").on(table.token),
    check("space_links_role_at_most_editor", sql`${table.role} <> 'administrator'`),
    check("space_links_enabled_has_token", sql`not ${table.enabled} or ${table.token} is not null`),
    belongsTo("space_links_space_fkey", [table.organizationId, table.spaceId], spaces),
    foreignKey({
      name: "space_links_author_fkey",
      columns: [table.authorId],
      foreignColumns: [users.id],
    }).onDelete("set null"),
    index("space_links_author_index").on(table.authorId),
  ],
)

/** Who has to do with the link of a space as it is now: a new token begins anew. */
export const spaceLinkPeople = pgTable(
  "space_link_people",
  {
    organizationId: ref().notNull(),
    spaceId: ref().notNull(),
    userId: ref().notNull(),
    /** When they came by it. */
    joinedAt: instant(),
    /** When they were removed, by whatever way they had come: it lets them in no more. */
    removedAt: instant(),
  },
  (table) => [
    primaryKey({ name: "space_link_people_pkey", columns: [table.organizationId, table.spaceId, table.userId] }),
    belongsTo(
      "space_link_people_link_fkey",
      [table.organizationId, table.spaceId],
      [spaceLinks.organizationId, spaceLinks.spaceId],
    ),
    belongsTo("space_link_people_user_fkey", [table.userId], [users.id]),
    index("space_link_people_user_index").on(table.userId),
  ],
)
