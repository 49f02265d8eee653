import { sql } from "drizzle-orm"
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, unique } from "drizzle-orm/pg-core"
import { belongsTo, id, instant, instantNow, keyOf, ref } from "@/db/columns"
import { defaultSettings } from "@/lib/regulations/test-settings/settings"
import { organizations } from "./organizations"
import { regulations } from "./regulations"

/** The questions of a draft; those that are asked are kept with the published version. */
export const regulationQuestions = pgTable(
  "regulation_questions",
  {
    organizationId: ref().notNull(),
    id: id(),
    regulationId: ref().notNull(),
    kind: text({ enum: ["single", "multiple", "text"] }).notNull(),
    text: text().notNull(),
    explanation: text(),
    position: integer().notNull(),
  },
  (table) => [
    keyOf("regulation_questions_pkey", table),
    index("regulation_questions_regulation_index").on(table.organizationId, table.regulationId, table.position),
    belongsTo("regulation_questions_regulation_fkey", [table.organizationId, table.regulationId], regulations),
  ],
)

export const regulationAnswers = pgTable(
  "regulation_answers",
  {
    organizationId: ref().notNull(),
    id: id(),
    questionId: ref().notNull(),
    text: text().notNull(),
    correct: boolean().notNull(),
    position: integer().notNull(),
  },
  (table) => [
    keyOf("regulation_answers_pkey", table),
    index("regulation_answers_question_index").on(table.organizationId, table.questionId, table.position),
    belongsTo("regulation_answers_question_fkey", [table.organizationId, table.questionId], regulationQuestions),
  ],
)

/**
 * Attempts at a test, with the questions as they are asked: as they were when each was started, those that were drawn, in their order. `askedById`
 * says since which asking it counts.
 */
export const regulationAttempts = pgTable(
  "regulation_attempts",
  {
    organizationId: ref().notNull(),
    id: id(),
    regulationId: ref().notNull(),
    userId: ref().notNull(),
    version: integer().notNull(),
    askedById: ref().notNull(),
    questions: jsonb().notNull(),
    passMark: integer().notNull().default(defaultSettings.passMark),
    /** From its start; null for as long as one likes. */
    timeLimitMinutes: integer(),
    startedAt: instantNow(),
    /** Of one that is open those that were saved so far. A written one says whether it was right, once it is marked. */
    answers: jsonb(),
    score: integer(),
    result: text({ enum: ["passed", "failed", "waiting"] }),
    finishedAt: instant(),
  },
  (table) => [
    keyOf("regulation_attempts_pkey", table),
    index("regulation_attempts_person_index").on(
      table.organizationId,
      table.regulationId,
      table.userId,
      table.askedById,
    ),
    // Every minute those are ended whose time is over.
    index("regulation_attempts_timed_index")
      .on(table.startedAt)
      .where(sql`result is null and time_limit_minutes is not null`),
    belongsTo("regulation_attempts_regulation_fkey", [table.organizationId, table.regulationId], regulations),
  ],
)

/**
 * That somebody has acknowledged a regulation and passed its test, with names as they were then: made when both were done, and never changed.
 * `token` ends the address where anybody who has it can check it.
 */
export const regulationCertificates = pgTable(
  "regulation_certificates",
  {
    organizationId: ref().notNull(),
    id: id(),
    number: integer().notNull(),
    regulationId: ref().notNull(),
    attemptId: ref().notNull(),
    userId: ref().notNull(),
    askedById: ref().notNull(),
    version: integer().notNull(),
    regulationName: text().notNull(),
    userName: text().notNull(),
    score: integer().notNull(),
    passedAt: instant().notNull(),
    token: text()
      .notNull()
      .default(
        sql`translate(rtrim(encode(sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8')), 'base64'), '='), '+/', '-_')`,
      ),
    createdAt: instantNow(),
  },
  (table) => [
    keyOf("regulation_certificates_pkey", table),
    unique("regulation_certificates_number_key").on(table.organizationId, table.number),
    unique("regulation_certificates_attempt_key").on(table.organizationId, table.attemptId),
    unique("regulation_certificates_token_key").on(table.token),
    index("regulation_certificates_person_index").on(table.organizationId, table.regulationId, table.userId, table.id),
    belongsTo("regulation_certificates_regulation_fkey", [table.organizationId, table.regulationId], regulations),
  ],
)

/** The last number of the certificates of an organization: a sequence would leave out numbers, and an auditor would ask for those. Numbers from before were those of all organizations. */
export const certificateCounters = pgTable(
  "certificate_counters",
  {
    organizationId: ref().notNull(),
    lastNumber: integer().notNull(),
  },
  (table) => [
    primaryKey({ name: "certificate_counters_pkey", columns: [table.organizationId] }),
    belongsTo("certificate_counters_organization_fkey", [table.organizationId], [organizations.id]),
  ],
)
