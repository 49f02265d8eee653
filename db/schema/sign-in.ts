import { sql } from "drizzle-orm"
import { bigint, index, integer, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core"
import { belongsTo, id, instant, instantNow, ref } from "@/db/columns"
import { users } from "./users"

/** Mails that have not gone out yet; a row goes with its mail. What they say is sealed: it can hold links that let somebody in. */
export const outgoingMails = pgTable(
  "outgoing_mails",
  {
    id: id(),
    recipient: text().notNull(),
    locale: text().notNull(),
    sealedLetter: text().notNull(),
    attempts: integer().notNull().default(0),
    nextAttemptAt: instantNow(),
    /** After the last attempt that is made. */
    gaveUpAt: instant(),
    lastError: text(),
    createdAt: instantNow(),
  },
  (table) => [
    primaryKey({ name: "outgoing_mails_pkey", columns: [table.id] }),
    index("outgoing_mails_due_index")
      .on(table.nextAttemptAt)
      .where(sql`gave_up_at is null`),
    index("outgoing_mails_created_index").on(table.createdAt),
  ],
)

/** What a link in a mail proves: that its holder reads the mails of an address. A row goes when it is used. */
export const emailTokens = pgTable(
  "email_tokens",
  {
    id: id(),
    userId: ref().notNull(),
    purpose: text({ enum: ["verify", "reset"] }).notNull(),
    tokenHash: text().notNull(),
    /** The address that the mail went to: another one since, and the link proves nothing. */
    email: text().notNull(),
    createdAt: instantNow(),
    expiresAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ name: "email_tokens_pkey", columns: [table.id] }),
    uniqueIndex("email_tokens_token_key").on(table.tokenHash),
    index("email_tokens_user_index").on(table.userId, table.purpose),
    index("email_tokens_expires_index").on(table.expiresAt),
    belongsTo("email_tokens_user_fkey", [table.userId], [users.id]),
  ],
)

/**
 * An address that is to become that of an account, or has become it: one row a change. Of the tokens in its mails only hashes are kept. It
 * goes when it is stopped or taken back, and when it has expired. Until then nobody else gets the address that was left (`users_left_address_stays`).
 */
export const emailChanges = pgTable(
  "email_changes",
  {
    id: id(),
    userId: ref().notNull(),
    fromEmail: text().notNull(),
    toEmail: text().notNull(),
    /** What the new address was sent. Null where that address has an account already, which nobody is told but its owner. */
    confirmHash: text(),
    /** What the old address was sent: it confirms the change, or stops it. */
    stopHash: text().notNull(),
    /** What the old address was sent when the change was made: it takes it back, as `stopHash` does then. */
    undoHash: text(),
    createdAt: instantNow(),
    /** When each of the addresses has confirmed the change. An old one that was never confirmed itself is not asked to. */
    toConfirmedAt: instant(),
    fromConfirmedAt: instant(),
    changedAt: instant(),
    /**
     * The end of what the change waits for: until `toConfirmedAt` of the new address, from then on of the old one, whose silence makes the
     * change; from `changedAt` on until when it can be taken back.
     */
    expiresAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ name: "email_changes_pkey", columns: [table.id] }),
    uniqueIndex("email_changes_pending_key")
      .on(table.userId)
      .where(sql`changed_at is null`),
    uniqueIndex("email_changes_confirm_key").on(table.confirmHash),
    uniqueIndex("email_changes_stop_key").on(table.stopHash),
    uniqueIndex("email_changes_undo_key").on(table.undoHash),
    index("email_changes_user_index").on(table.userId),
    index("email_changes_left_index")
      .on(sql`lower(${table.fromEmail})`)
      .where(sql`changed_at is not null`),
    index("email_changes_expires_index").on(table.expiresAt),
    belongsTo("email_changes_user_fkey", [table.userId], [users.id]),
  ],
)

/** The second factor of an account: codes by time (RFC 6238). It counts from the moment in which it is confirmed. */
export const secondFactors = pgTable(
  "second_factors",
  {
    userId: ref().notNull(),
    sealedSecret: text().notNull(),
    /** The time step of the last code that was taken: it and those before are not taken again. */
    lastStep: bigint({ mode: "number" }).notNull().default(0),
    createdAt: instantNow(),
    confirmedAt: instant(),
  },
  (table) => [
    primaryKey({ name: "second_factors_pkey", columns: [table.userId] }),
    belongsTo("second_factors_user_fkey", [table.userId], [users.id]),
  ],
)

/** What opens an account whose second factor is lost. A row goes when its code is used. */
export const recoveryCodes = pgTable(
  "recovery_codes",
  {
    userId: ref().notNull(),
    codeHash: text().notNull(),
  },
  (table) => [
    primaryKey({ name: "recovery_codes_pkey", columns: [table.userId, table.codeHash] }),
    belongsTo("recovery_codes_factor_fkey", [table.userId], [secondFactors.userId]),
  ],
)

/** As whom somebody is known to the provider of OpenID Connect. */
export const userIdentities = pgTable(
  "user_identities",
  {
    issuer: text().notNull(),
    subject: text().notNull(),
    userId: ref().notNull(),
    createdAt: instantNow(),
  },
  (table) => [
    primaryKey({ name: "user_identities_pkey", columns: [table.issuer, table.subject] }),
    index("user_identities_user_index").on(table.userId),
    belongsTo("user_identities_user_fkey", [table.userId], [users.id]),
  ],
)
