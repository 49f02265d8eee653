import { bigint, foreignKey, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core"
import { id, instant, instantNow, ref } from "@/db/columns"
import { organizations } from "./organizations"

/** What a file is attached to decides who may read it. */
export const files = pgTable(
  "files",
  {
    organizationId: ref().notNull(),
    id: id(),
    /** Of bytes that never change: copies of a file share them. */
    storageKey: text().notNull(),
    name: text().notNull(),
    mediaType: text().notNull(),
    size: bigint({ mode: "number" }).notNull(),
    sha256: text().notNull(),
    /** Of an image that the server has made anew; null says that the file is stored as it came. */
    width: integer(),
    height: integer(),
    attachedTo: text({ enum: ["page", "task", "space", "organization"] }).notNull(),
    attachedToId: ref().notNull(),
    creatorId: ref().notNull(),
    createdAt: instantNow(),
    deletedAt: instant(),
  },
  (table) => [
    primaryKey({ name: "files_pkey", columns: [table.organizationId, table.id] }),
    index("files_storage_key_index").on(table.storageKey),
    index("files_attached_index").on(table.organizationId, table.attachedTo, table.attachedToId),
    foreignKey({
      name: "files_organization_fkey",
      columns: [table.organizationId],
      foreignColumns: [organizations.id],
    }).onDelete("cascade"),
  ],
)
