import { bigint, index, integer, pgTable, text } from "drizzle-orm/pg-core"
import { belongsTo, id, instant, instantNow, keyOf, ref } from "@/db/columns"
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
    attachedTo: text({ enum: ["page", "task", "regulation", "question", "space", "organization"] }).notNull(),
    attachedToId: ref().notNull(),
    creatorId: ref().notNull(),
    createdAt: instantNow(),
    deletedAt: instant(),
  },
  (table) => [
    keyOf("files_pkey", table),
    index("files_storage_key_index").on(table.storageKey),
    index("files_attached_index").on(table.organizationId, table.attachedTo, table.attachedToId),
    belongsTo("files_organization_fkey", [table.organizationId], [organizations.id]),
  ],
)
