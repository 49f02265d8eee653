import { sql } from "drizzle-orm"
import {
  bigint,
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
} from "drizzle-orm/pg-core"
import { belongsTo, id, instant, instantNow, keyOf, ref } from "@/db/columns"
import { wordsOf } from "@/db/words"
import { organizationMembers, organizations } from "./organizations"
import { projectGroups, spaces } from "./spaces"

export const limitMode = pgEnum("limit_mode", ["hard", "soft"])
export const stageKind = pgEnum("stage_kind", ["column", "row"])

export const projects = pgTable(
  "projects",
  {
    organizationId: ref().notNull(),
    id: id(),
    name: text().notNull(),
    color: text(),
    creatorId: ref().notNull(),
    responsibleId: ref(),
    postponingTaskDayCount: integer().notNull().default(0),
    limitMode: limitMode().notNull().default("hard"),
    /** The `seq` of the last change of this board: its ETag. */
    version: bigint({ mode: "number" }).notNull().default(0),
    createdAt: instantNow(),
    updatedAt: instantNow(),
    archivedAt: instant(),
    deletedAt: instant(),
  },
  (table) => [
    keyOf("projects_pkey", table),
    index("projects_words_index")
      .using("gin", wordsOf(sql`name`))
      .where(sql`deleted_at is null`),
    check("projects_postponing_range", sql`${table.postponingTaskDayCount} between 0 and 365`),
    belongsTo("projects_organization_fkey", [table.organizationId], [organizations.id]),
  ],
)

/** Where a project is shown: at home in one space, and in further ones. */
export const projectSpaces = pgTable(
  "project_spaces",
  {
    organizationId: ref().notNull(),
    projectId: ref().notNull(),
    spaceId: ref().notNull(),
    projectGroupId: ref().notNull(),
    position: integer().notNull(),
    home: boolean().notNull().default(true),
    createdAt: instantNow(),
  },
  (table) => [
    primaryKey({ name: "project_spaces_pkey", columns: [table.organizationId, table.projectId, table.spaceId] }),
    index("project_spaces_space_index").on(table.organizationId, table.spaceId),
    index("project_spaces_group_index").on(table.organizationId, table.projectGroupId, table.position),
    belongsTo("project_spaces_project_fkey", [table.organizationId, table.projectId], projects),
    belongsTo("project_spaces_space_fkey", [table.organizationId, table.spaceId], spaces),
    foreignKey({
      name: "project_spaces_group_fkey",
      columns: [table.organizationId, table.projectGroupId],
      foreignColumns: [projectGroups.organizationId, projectGroups.id],
    }).onDelete("restrict"),
  ],
)

/** Columns and rows. `position` is dense among the live stages of one kind in a project. */
export const stages = pgTable(
  "stages",
  {
    organizationId: ref().notNull(),
    id: id(),
    projectId: ref().notNull(),
    kind: stageKind().notNull().default("column"),
    name: text().notNull(),
    position: integer().notNull(),
    tasksLimit: integer(),
    color: text(),
    createdAt: instantNow(),
    updatedAt: instantNow(),
    deletedAt: instant(),
  },
  (table) => [
    keyOf("stages_pkey", table),
    unique("stages_project_key").on(table.organizationId, table.projectId, table.id),
    index("stages_order_index").on(table.organizationId, table.projectId, table.position),
    check("stages_limit_positive", sql`${table.tasksLimit} >= 1`),
    belongsTo("stages_project_fkey", [table.organizationId, table.projectId], projects),
  ],
)

/** The boards that somebody keeps at hand: each user's own. */
export const projectFavorites = pgTable(
  "project_favorites",
  {
    organizationId: ref().notNull(),
    userId: ref().notNull(),
    projectId: ref().notNull(),
    createdAt: instantNow(),
  },
  (table) => [
    primaryKey({ name: "project_favorites_pkey", columns: [table.organizationId, table.userId, table.projectId] }),
    index("project_favorites_project_index").on(table.organizationId, table.projectId),
    belongsTo("project_favorites_project_fkey", [table.organizationId, table.projectId], projects),
    belongsTo(
      "project_favorites_member_fkey",
      [table.organizationId, table.userId],
      [organizationMembers.organizationId, organizationMembers.userId],
    ),
  ],
)
