import { sql } from "drizzle-orm"
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
} from "drizzle-orm/pg-core"
import {
  belongsTo,
  groupOfSpace,
  id,
  instant,
  instantNow,
  keyOf,
  ref,
  storedText,
  textEdit,
  textWords,
  written,
} from "@/db/columns"
import { wordsOf } from "@/db/words"
import { defaultSettings } from "@/lib/regulations/test-settings/settings"
import { organizationMembers, organizations } from "./organizations"
import { spaceRole, spaces } from "./spaces"

export const regulationGroups = pgTable("regulation_groups", groupOfSpace(), (table) => [
  keyOf("regulation_groups_pkey", table),
  unique("regulation_groups_space_key").on(table.organizationId, table.spaceId, table.id),
  belongsTo("regulation_groups_space_fkey", [table.organizationId, table.spaceId], spaces),
])

/** `version`, and what belongs to it, is what people read; without one it is a draft. */
export const regulations = pgTable(
  "regulations",
  {
    organizationId: ref().notNull(),
    id: id(),
    name: text().notNull(),
    mandatory: boolean().notNull().default(false),
    /** In how many days people have acknowledged it, from the day on which they were asked; null for whenever. */
    dueDays: integer(),
    /** Whom a mandatory one asks among the members of its spaces; both empty: all. Without a foreign key: who goes must not make it ask all. */
    askedRoles: spaceRole().array().notNull().default([]),
    askedUserIds: ref().array().notNull().default([]),
    /** Since when it asks as it does; null for ever. A trigger writes it where more people are asked. */
    askingSince: instant(),
    /** After how many months what was acknowledged and passed counts no more; null for never. */
    repeatMonths: integer(),
    /** How long somebody has read it before they can acknowledge it; null for no matter how long. */
    readingSeconds: integer(),
    /** Whether they have come to the end of the text by then. */
    readToEnd: boolean().notNull().default(false),
    version: integer(),
    publishedAt: instant(),
    publishedById: ref(),
    /** Which revision of the draft was published. */
    publishedRevision: integer(),
    /** How many questions its published test asks; 0 where there is none. */
    questionCount: integer().notNull().default(0),
    /** Rises with every change of the questions or of how they are asked; `publishedTestRevision` says which of them were published. */
    testRevision: integer().notNull().default(0),
    publishedTestRevision: integer().notNull().default(0),
    /** How the test of the draft is taken. */
    testSettings: jsonb().notNull().default(defaultSettings),
    /** How often somebody may try the published test; null for as often as they like. */
    attemptsAllowed: integer().default(defaultSettings.attempts),
    /** The record of the history by which everybody was asked last: what was acknowledged before it counts no more. */
    askedById: ref(),
    askedAt: instant(),
    /** The record of the history by which approval of the draft was asked for; null where none is, or the draft is another one since. */
    approvalId: ref(),
    creatorId: ref().notNull(),
    createdAt: instantNow(),
    updatedAt: instantNow(),
    deletedAt: instant(),
  },
  (table) => [
    keyOf("regulations_pkey", table),
    index("regulations_words_index")
      .using("gin", wordsOf(sql`name`))
      .where(sql`deleted_at is null`),
    check(
      "regulations_published_whole",
      sql`num_nulls(${table.version}, ${table.publishedAt}, ${table.publishedById}, ${table.publishedRevision}, ${table.askedById}, ${table.askedAt}) in (0, 6)`,
    ),
    belongsTo("regulations_organization_fkey", [table.organizationId], [organizations.id]),
  ],
)

/** The spaces that show a regulation; it is at home in one. `position` sorts those of the same space and group. */
export const regulationPlacements = pgTable(
  "regulation_placements",
  {
    organizationId: ref().notNull(),
    regulationId: ref().notNull(),
    spaceId: ref().notNull(),
    groupId: ref(),
    position: integer().notNull(),
    home: boolean().notNull().default(true),
  },
  (table) => [
    primaryKey({
      name: "regulation_placements_pkey",
      columns: [table.organizationId, table.regulationId, table.spaceId],
    }),
    index("regulation_placements_space_index").on(table.organizationId, table.spaceId, table.groupId, table.position),
    belongsTo("regulation_placements_regulation_fkey", [table.organizationId, table.regulationId], regulations),
    belongsTo("regulation_placements_space_fkey", [table.organizationId, table.spaceId], spaces),
    // With its space a group goes and its places go: which of them first is left open.
    foreignKey({
      name: "regulation_placements_group_fkey",
      columns: [table.organizationId, table.spaceId, table.groupId],
      foreignColumns: [regulationGroups.organizationId, regulationGroups.spaceId, regulationGroups.id],
    }),
  ],
)

/** The draft of a regulation. `revision` rises with every write of it. */
export const regulationContents = pgTable(
  "regulation_contents",
  {
    organizationId: ref().notNull(),
    regulationId: ref().notNull(),
    content: jsonb().notNull(),
    words: textWords(),
    ...written(),
  },
  (table) => [
    primaryKey({ name: "regulation_contents_pkey", columns: [table.organizationId, table.regulationId] }),
    index("regulation_contents_words_index").using("gin", wordsOf(sql`words`)),
    belongsTo("regulation_contents_regulation_fkey", [table.organizationId, table.regulationId], regulations),
  ],
)

/** What its text was before each write. */
export const regulationEdits = pgTable(
  "regulation_edits",
  { organizationId: ref().notNull(), regulationId: ref().notNull(), ...textEdit() },
  (table) => [
    primaryKey({ name: "regulation_edits_pkey", columns: [table.organizationId, table.regulationId, table.revision] }),
    index("regulation_edits_replaced_index").on(table.replacedAt),
    belongsTo("regulation_edits_regulation_fkey", [table.organizationId, table.regulationId], regulations),
  ],
)

/** `number` counts all versions that were kept, `published` those that people have read: a trigger lets those never change. */
export const regulationVersions = pgTable(
  "regulation_versions",
  {
    organizationId: ref().notNull(),
    id: id(),
    regulationId: ref().notNull(),
    ...storedText(),
    words: textWords(),
    published: integer(),
    publishedAt: instant(),
    publishedById: ref(),
    note: text(),
    /** Whether all were asked again. */
    asked: boolean(),
    /** The questions of its test, with what is right. */
    questions: jsonb().notNull().default([]),
    /** How its test is taken. */
    testSettings: jsonb().notNull().default(defaultSettings),
  },
  (table) => [
    keyOf("regulation_versions_pkey", table),
    index("regulation_versions_words_index")
      .using("gin", wordsOf(sql`words`))
      .where(sql`published is not null`),
    unique("regulation_versions_number_key").on(table.organizationId, table.regulationId, table.number),
    unique("regulation_versions_published_key").on(table.organizationId, table.regulationId, table.published),
    belongsTo("regulation_versions_regulation_fkey", [table.organizationId, table.regulationId], regulations),
  ],
)

/**
 * What became of a regulation, and the proof of who has acknowledged it. Append-only by a trigger, with names as they were then, and without
 * foreign keys to what can be deleted.
 */
export const regulationHistory = pgTable(
  "regulation_history",
  {
    organizationId: ref().notNull(),
    id: id(),
    regulationId: ref().notNull(),
    regulationName: text().notNull(),
    kind: text({
      enum: [
        "versionKept",
        "published",
        "acknowledged",
        "cleared",
        "attemptStarted",
        "passed",
        "failed",
        "waiting",
        "attemptGiven",
        "reminded",
        "settingsChanged",
        "addedToSpace",
        "removedFromSpace",
        "approvalAsked",
        "approved",
        "refused",
        "approvalVoided",
        "versionRestored",
        "restoringUndone",
        "renamed",
      ],
    }).notNull(),
    /** The published version; null of a draft. */
    version: integer(),
    userId: ref().notNull(),
    userName: text().notNull(),
    details: jsonb().notNull().default({}),
    at: instantNow(),
  },
  (table) => [
    keyOf("regulation_history_pkey", table),
    index("regulation_history_list_index").on(table.organizationId, table.regulationId, table.id),
    index("regulation_history_person_index").on(
      table.organizationId,
      table.userId,
      table.regulationId,
      table.kind,
      table.id,
    ),
  ],
)

/** What a person keeps at hand. */
export const regulationFavorites = pgTable(
  "regulation_favorites",
  {
    organizationId: ref().notNull(),
    userId: ref().notNull(),
    regulationId: ref().notNull(),
  },
  (table) => [
    primaryKey({
      name: "regulation_favorites_pkey",
      columns: [table.organizationId, table.userId, table.regulationId],
    }),
    index("regulation_favorites_regulation_index").on(table.organizationId, table.regulationId),
    belongsTo("regulation_favorites_regulation_fkey", [table.organizationId, table.regulationId], regulations),
    belongsTo(
      "regulation_favorites_member_fkey",
      [table.organizationId, table.userId],
      [organizationMembers.organizationId, organizationMembers.userId],
    ),
  ],
)

/** Since when somebody reads a version of a regulation: one row a person, whatever they have read before. */
export const regulationReadings = pgTable(
  "regulation_readings",
  {
    organizationId: ref().notNull(),
    regulationId: ref().notNull(),
    userId: ref().notNull(),
    version: integer().notNull(),
    startedAt: instantNow(),
  },
  (table) => [
    primaryKey({
      name: "regulation_readings_pkey",
      columns: [table.organizationId, table.regulationId, table.userId],
    }),
    index("regulation_readings_person_index").on(table.organizationId, table.userId),
    belongsTo("regulation_readings_regulation_fkey", [table.organizationId, table.regulationId], regulations),
    belongsTo(
      "regulation_readings_member_fkey",
      [table.organizationId, table.userId],
      [organizationMembers.organizationId, organizationMembers.userId],
    ),
  ],
)
