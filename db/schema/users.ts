import { sql } from "drizzle-orm"
import { check, date, foreignKey, index, pgEnum, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core"
import { id, instant, instantNow, ref } from "@/db/columns"
import { wordsOf } from "@/db/words"

export const userKind = pgEnum("user_kind", ["person", "system"])

/** People, and the one system user of each organization, who acts where no person does. */
export const users = pgTable(
  "users",
  {
    id: id(),
    kind: userKind().notNull().default("person"),
    email: text(),
    /** When the person has shown that mails to the address reach them. */
    emailVerifiedAt: instant(),
    name: text().notNull(),
    passwordHash: text(),
    locale: text().notNull().default("en"),
    timeZone: text().notNull().default("UTC"),
    weekStart: text({ enum: ["monday", "sunday", "saturday"] })
      .notNull()
      .default("monday"),
    birthDate: date({ mode: "string" }),
    phone: text(),
    jobTitle: text(),
    messengerLink: text(),
    codeHostingLink: text(),
    /** The one of `avatars` that is shown. */
    avatarId: ref(),
    /** When the personal data was erased: such an account is nobody's any more. */
    clearedAt: instant(),
    lastOrganizationId: ref(),
    createdAt: instantNow(),
    updatedAt: instantNow(),
  },
  (table) => [
    primaryKey({ name: "users_pkey", columns: [table.id] }),
    uniqueIndex("users_email_key").on(sql`lower(${table.email})`),
    index("users_words_index").using("gin", wordsOf(sql`name`)),
    index("users_job_words_index").using("gin", wordsOf(sql`coalesce(job_title, '')`)),
    check("users_person_has_email", sql`(${table.kind} = 'person') = (${table.email} is not null)`),
  ],
)

/**
 * One row serves the browser's cookie and the `Service-Session` header; only the token's hash is kept. A row with a `reach` is no session
 * but an access token: it has a name, and opens one organization.
 */
export const sessions = pgTable(
  "sessions",
  {
    id: id(),
    userId: ref().notNull(),
    tokenHash: text().notNull(),
    organizationId: ref(),
    name: text(),
    reach: text({ enum: ["read", "write"] }),
    userAgent: text(),
    address: text(),
    createdAt: instantNow(),
    lastSeenAt: instantNow(),
    expiresAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ name: "sessions_pkey", columns: [table.id] }),
    uniqueIndex("sessions_token_key").on(table.tokenHash),
    index("sessions_user_index").on(table.userId),
    index("sessions_expires_index").on(table.expiresAt),
    check(
      "sessions_access_token_is_whole",
      sql`(${table.reach} is null) = (${table.name} is null) and (${table.reach} is null or ${table.organizationId} is not null)`,
    ),
    foreignKey({ name: "sessions_user_fkey", columns: [table.userId], foreignColumns: [users.id] }).onDelete("cascade"),
  ],
)

/** Pictures of people, each in three sizes. A replaced one goes, with its files, at the next sweep. */
export const avatars = pgTable(
  "avatars",
  {
    id: id(),
    userId: ref().notNull(),
    smallKey: text().notNull(),
    mediumKey: text().notNull(),
    largeKey: text().notNull(),
    createdAt: instantNow(),
    replacedAt: instant(),
  },
  (table) => [
    primaryKey({ name: "avatars_pkey", columns: [table.id] }),
    index("avatars_user_index").on(table.userId),
    index("avatars_replaced_index")
      .on(table.replacedAt)
      .where(sql`replaced_at is not null`),
    foreignKey({ name: "avatars_user_fkey", columns: [table.userId], foreignColumns: [users.id] }).onDelete("restrict"),
  ],
)

/** What people tell whoever runs the service. Read from here: no operation shows it. */
export const feedback = pgTable(
  "feedback",
  {
    id: id(),
    userId: ref().notNull(),
    /** Where they were when they wrote it; without a foreign key, because it outlives an organization. */
    organizationId: ref(),
    text: text().notNull(),
    page: text(),
    userAgent: text(),
    screenshotKey: text(),
    createdAt: instantNow(),
  },
  (table) => [
    primaryKey({ name: "feedback_pkey", columns: [table.id] }),
    index("feedback_user_index").on(table.userId),
    foreignKey({ name: "feedback_user_fkey", columns: [table.userId], foreignColumns: [users.id] }).onDelete(
      "restrict",
    ),
  ],
)
