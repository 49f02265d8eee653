import { sql } from "drizzle-orm"
import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, smallint, text } from "drizzle-orm/pg-core"
import { belongsTo, id, instantNow, ref } from "@/db/columns"
import { organizations } from "./organizations"
import { users } from "./users"

/**
 * One counter an organization, raised by the last statement of each changing transaction: `seq` is commit order, without gaps. `rights` counts
 * the transactions that took rights away or moved them: triggers raise it at their commit.
 */
export const organizationFeeds = pgTable(
  "organization_feeds",
  {
    organizationId: ref().notNull(),
    lastSeq: bigint({ mode: "number" }).notNull().default(0),
    rights: bigint({ mode: "number" }).notNull().default(0),
  },
  (table) => [
    primaryKey({ name: "organization_feeds_pkey", columns: [table.organizationId] }),
    belongsTo("organization_feeds_organization_fkey", [table.organizationId], [organizations.id]),
  ],
)

/** Whether a change put a task, page, regulation, project or space into the trash: the same words for the index and for who asks. */
export const trashed = sql.raw(
  `patches @? '$[*] ? (@.entity == "task" || @.entity == "page" || @.entity == "regulation" || @.entity == "project" || @.entity == "space").after.deletedAt ? (@ != null)'`,
)

/** The change feed, kept 30 days: what changed, as patches `{ entity, id, before, after }` of what the API shows. */
export const changes = pgTable(
  "changes",
  {
    organizationId: ref().notNull(),
    seq: bigint({ mode: "number" }).notNull(),
    changeId: text().notNull(),
    actorId: ref().notNull(),
    via: text({ enum: ["ui", "api", "automation", "import", "messenger"] }).notNull(),
    at: instantNow(),
    type: text().notNull(),
    v: smallint().notNull().default(1),
    projectIds: ref().array().notNull(),
    spaceIds: ref().array().notNull(),
    patches: jsonb().notNull(),
    /** Where its things stood, by kind and id, as far as the change is of several places and does not say it. Shown to nobody. */
    places: jsonb(),
    /** The rights that the operation asked for; whoever undoes it needs them as of then. Null of what was recorded before they were. */
    rights: jsonb(),
    /** The change that this one undoes. */
    undoes: text(),
  },
  (table) => [
    primaryKey({ name: "changes_pkey", columns: [table.organizationId, table.seq] }),
    index("changes_id_index").on(table.organizationId, table.actorId, table.changeId),
    index("changes_at_index").on(table.at),
    index("changes_trash_index").on(table.organizationId, table.seq).where(trashed),
    belongsTo("changes_organization_fkey", [table.organizationId], [organizations.id]),
  ],
)

/** Who did what to people, rights and settings. Append-only: triggers refuse every change of a row, and its removal. */
export const auditLog = pgTable(
  "audit_log",
  {
    id: id(),
    organizationId: ref(),
    at: instantNow(),
    actorId: ref(),
    action: text().notNull(),
    subject: text(),
    details: jsonb(),
    address: text(),
    userAgent: text(),
    requestId: text(),
  },
  (table) => [
    primaryKey({ name: "audit_log_pkey", columns: [table.id] }),
    index("audit_log_organization_index").on(table.organizationId, table.id),
  ],
)

/** Written in the transaction of the change that it answers for; kept 7 days. */
export const idempotencyKeys = pgTable(
  "idempotency_keys",
  {
    userId: ref().notNull(),
    key: text().notNull(),
    /** Where it was used; 0 for what changes the account. With another one it is another request. */
    organizationId: ref().notNull().default(0),
    requestHash: text().notNull(),
    status: integer(),
    body: text(),
    /** Whether the first answer named a change. */
    changed: boolean().notNull().default(false),
    createdAt: instantNow(),
  },
  (table) => [
    primaryKey({ name: "idempotency_keys_pkey", columns: [table.userId, table.key] }),
    index("idempotency_keys_created_index").on(table.createdAt),
    belongsTo("idempotency_keys_user_fkey", [table.userId], [users.id]),
  ],
)

/** Counters of the limits that must hold over all processes (sign-in, joining). */
export const rateLimits = pgTable(
  "rate_limits",
  {
    key: text().notNull(),
    points: integer().notNull().default(0),
    expire: bigint({ mode: "number" }),
  },
  (table) => [primaryKey({ name: "rate_limits_pkey", columns: [table.key] })],
)
