import { sql } from "drizzle-orm"
import { boolean, foreignKey, index, integer, jsonb, pgTable, primaryKey, text, unique } from "drizzle-orm/pg-core"
import {
  belongsTo,
  groupOfSpace,
  id,
  instant,
  instantNow,
  storedText,
  textEdit,
  keyOf,
  ref,
  textWords,
  written,
} from "@/db/columns"
import { wordsOf } from "@/db/words"
import { organizationMembers } from "./organizations"
import { spaces } from "./spaces"

export const documentationGroups = pgTable("documentation_groups", groupOfSpace(), (table) => [
  keyOf("documentation_groups_pkey", table),
  unique("documentation_groups_space_key").on(table.organizationId, table.spaceId, table.id),
  belongsTo("documentation_groups_space_fkey", [table.organizationId, table.spaceId], spaces),
])

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
    keyOf("pages_pkey", table),
    unique("pages_space_key").on(table.organizationId, table.spaceId, table.id),
    index("pages_words_index")
      .using("gin", wordsOf(sql`name`))
      .where(sql`deleted_at is null`),
    index("pages_tree_index").on(table.organizationId, table.spaceId, table.groupId, table.position),
    index("pages_parent_index").on(table.organizationId, table.spaceId, table.parentId),
    belongsTo("pages_space_fkey", [table.organizationId, table.spaceId], spaces),
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
    words: textWords(),
    ...written(),
  },
  (table) => [
    primaryKey({ name: "page_contents_pkey", columns: [table.organizationId, table.pageId] }),
    index("page_contents_words_index").using("gin", wordsOf(sql`words`)),
    belongsTo("page_contents_page_fkey", [table.organizationId, table.pageId], pages),
  ],
)

/** What its text was before each write. */
export const pageEdits = pgTable(
  "page_edits",
  { organizationId: ref().notNull(), pageId: ref().notNull(), ...textEdit() },
  (table) => [
    primaryKey({ name: "page_edits_pkey", columns: [table.organizationId, table.pageId, table.revision] }),
    index("page_edits_replaced_index").on(table.replacedAt),
    belongsTo("page_edits_page_fkey", [table.organizationId, table.pageId], pages),
  ],
)

export const pageVersions = pgTable(
  "page_versions",
  {
    organizationId: ref().notNull(),
    id: id(),
    pageId: ref().notNull(),
    ...storedText(),
  },
  (table) => [
    keyOf("page_versions_pkey", table),
    unique("page_versions_number_key").on(table.organizationId, table.pageId, table.number),
    belongsTo("page_versions_page_fkey", [table.organizationId, table.pageId], pages),
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
    belongsTo("page_preferences_page_fkey", [table.organizationId, table.pageId], pages),
    belongsTo(
      "page_preferences_member_fkey",
      [table.organizationId, table.userId],
      [organizationMembers.organizationId, organizationMembers.userId],
    ),
  ],
)
