import { sql } from "drizzle-orm"
import { bigint, foreignKey, index, integer, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core"
import { id, instant, ref } from "@/db/columns"
import { organizations } from "./organizations"

/** What a file is attached to decides who may read it. */
export const files = pgTable(
  "files",
  {
    organizationId: ref().notNull(),
    id: id(),
    storageKey: text().notNull(),
    name: text().notNull(),
    mediaType: text().notNull(),
    size: bigint({ mode: "number" }).notNull(),
    sha256: text().notNull(),
    /** Of an image that the server has made anew; null says that the file is stored as it came. */
    width: integer(),
    height: integer(),
    attachedTo: text({ enum: ["page", "task"] }).notNull(),
    attachedToId: ref().notNull(),
    creatorId: ref().notNull(),
    createdAt: instant()
      .notNull()
      .default(sql`now()`),
    deletedAt: instant(),
  },
  (table) => [
    primaryKey({ name: "files_pkey", columns: [table.organizationId, table.id] }),
    uniqueIndex("files_storage_key").on(table.storageKey),
    index("files_attached_index").on(table.organizationId, table.attachedTo, table.attachedToId),
    foreignKey({
      name: "files_organization_fkey",
      columns: [table.organizationId],
      foreignColumns: [organizations.id],
    }).onDelete("cascade"),
  ],
)
