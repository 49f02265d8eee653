import { sql } from "drizzle-orm"
import { check, foreignKey, index, pgEnum, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core"
import { id, instant, ref } from "@/db/columns"

export const userKind = pgEnum("user_kind", ["person", "system"])

/** People, and the one system user of each organization, who acts where no person does. */
export const users = pgTable(
  "users",
  {
    id: id(),
    kind: userKind().notNull().default("person"),
    email: text(),
    name: text().notNull(),
    passwordHash: text(),
    locale: text().notNull().default("en"),
    timeZone: text().notNull().default("UTC"),
    weekStart: text({ enum: ["monday", "sunday", "saturday"] })
      .notNull()
      .default("monday"),
    lastOrganizationId: ref(),
    createdAt: instant()
      .notNull()
      .default(sql`now()`),
    updatedAt: instant()
      .notNull()
      .default(sql`now()`),
  },
  (table) => [
    primaryKey({ name: "users_pkey", columns: [table.id] }),
    uniqueIndex("users_email_key").on(sql`lower(${table.email})`),
    check("users_person_has_email", sql`(${table.kind} = 'person') = (${table.email} is not null)`),
  ],
)

/** One row serves the browser's cookie and the `Service-Session` header; only the token's hash is kept. */
export const sessions = pgTable(
  "sessions",
  {
    id: id(),
    userId: ref().notNull(),
    tokenHash: text().notNull(),
    organizationId: ref(),
    userAgent: text(),
    address: text(),
    createdAt: instant()
      .notNull()
      .default(sql`now()`),
    lastSeenAt: instant()
      .notNull()
      .default(sql`now()`),
    expiresAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ name: "sessions_pkey", columns: [table.id] }),
    uniqueIndex("sessions_token_key").on(table.tokenHash),
    index("sessions_user_index").on(table.userId),
    index("sessions_expires_index").on(table.expiresAt),
    foreignKey({ name: "sessions_user_fkey", columns: [table.userId], foreignColumns: [users.id] }).onDelete("cascade"),
  ],
)
