import { boolean, foreignKey, index, integer, jsonb, pgTable, primaryKey, text, unique } from "drizzle-orm/pg-core"
import { id, instant, instantNow, ref } from "@/db/columns"
import { organizationMembers } from "./organizations"
import { spaces } from "./spaces"

export const documentationGroups = pgTable(
  "documentation_groups",
  {
    organizationId: ref().notNull(),
    id: id(),
    spaceId: ref().notNull(),
    name: text().notNull(),
    position: integer().notNull(),
    createdAt: instantNow(),
  },
  (table) => [
    primaryKey({ name: "documentation_groups_pkey", columns: [table.organizationId, table.id] }),
    unique("documentation_groups_space_key").on(table.organizationId, table.spaceId, table.id),
    foreignKey({
      name: "documentation_groups_space_fkey",
      columns: [table.organizationId, table.spaceId],
      foreignColumns: [spaces.organizationId, spaces.id],
    }).onDelete("cascade"),
  ],
)

/** `position` sorts pages with the same space, group and parent; archived ones keep theirs, and the API counts its dense `order` on reading. */
export const pages = pgTable(
  "pages",
  {
    organizationId: ref().notNull(),
    id: id(),
    spaceId: ref().notNull(),
    groupId: ref(),
    parentId: ref(),
    name: text().notNull(),
    position: integer().notNull(),
    icon: text(),
    isPublic: boolean().notNull().default(false),
    creatorId: ref().notNull(),
    createdAt: instantNow(),
    updatedAt: instantNow(),
    archivedAt: instant(),
    /** The page whose archiving took this one along; restoring that page brings this one back. */
    archivedWithId: ref(),
    deletedAt: instant(),
  },
  (table) => [
    primaryKey({ name: "pages_pkey", columns: [table.organizationId, table.id] }),
    unique("pages_space_key").on(table.organizationId, table.spaceId, table.id),
    index("pages_tree_index").on(table.organizationId, table.spaceId, table.groupId, table.position),
    index("pages_parent_index").on(table.organizationId, table.spaceId, table.parentId),
    foreignKey({
      name: "pages_space_fkey",
      columns: [table.organizationId, table.spaceId],
      foreignColumns: [spaces.organizationId, spaces.id],
    }).onDelete("cascade"),
    foreignKey({
      name: "pages_group_fkey",
      columns: [table.organizationId, table.spaceId, table.groupId],
      foreignColumns: [documentationGroups.organizationId, documentationGroups.spaceId, documentationGroups.id],
    }).onDelete("restrict"),
    foreignKey({
      name: "pages_parent_fkey",
      columns: [table.organizationId, table.spaceId, table.parentId],
      foreignColumns: [table.organizationId, table.spaceId, table.id],
    }).onDelete("restrict"),
  ],
)

/** The living text of a page. `revision` rises with every write of it. */
export const pageContents = pgTable(
  "page_contents",
  {
    organizationId: ref().notNull(),
    pageId: ref().notNull(),
    content: jsonb().notNull(),
    revision: integer().notNull().default(1),
    updatedById: ref().notNull(),
    updatedAt: instantNow(),
  },
  (table) => [
    primaryKey({ name: "page_contents_pkey", columns: [table.organizationId, table.pageId] }),
    foreignKey({
      name: "page_contents_page_fkey",
      columns: [table.organizationId, table.pageId],
      foreignColumns: [pages.organizationId, pages.id],
    }).onDelete("cascade"),
  ],
)

export const pageVersions = pgTable(
  "page_versions",
  {
    organizationId: ref().notNull(),
    id: id(),
    pageId: ref().notNull(),
    number: integer().notNull(),
    name: text().notNull(),
    content: jsonb().notNull(),
    authorId: ref().notNull(),
    createdAt: instantNow(),
  },
  (table) => [
    primaryKey({ name: "page_versions_pkey", columns: [table.organizationId, table.id] }),
    unique("page_versions_number_key").on(table.organizationId, table.pageId, table.number),
    foreignKey({
      name: "page_versions_page_fkey",
      columns: [table.organizationId, table.pageId],
      foreignColumns: [pages.organizationId, pages.id],
    }).onDelete("cascade"),
  ],
)

/** Whether a page is shown collapsed is each user's own; a missing row says that it is not. */
export const pagePreferences = pgTable(
  "page_preferences",
  {
    organizationId: ref().notNull(),
    userId: ref().notNull(),
    pageId: ref().notNull(),
    collapsed: boolean().notNull().default(false),
  },
  (table) => [
    primaryKey({ name: "page_preferences_pkey", columns: [table.organizationId, table.userId, table.pageId] }),
    index("page_preferences_page_index").on(table.organizationId, table.pageId),
    foreignKey({
      name: "page_preferences_page_fkey",
      columns: [table.organizationId, table.pageId],
      foreignColumns: [pages.organizationId, pages.id],
    }).onDelete("cascade"),
    foreignKey({
      name: "page_preferences_member_fkey",
      columns: [table.organizationId, table.userId],
      foreignColumns: [organizationMembers.organizationId, organizationMembers.userId],
    }).onDelete("cascade"),
  ],
)
