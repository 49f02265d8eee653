import { z } from "zod"
import { contract } from "@/lib/api/contract"
import { idOut, instantOut, page, paging, queryId } from "@/lib/api/fields"
import { regulationProof, spaceRoles } from "@/lib/auth/access"
import { dayOfPast } from "../day-of-past"

export const regulationHistoryKinds = [
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
] as const

/** What a regulation asks of people, as its fields are called. */
export const regulationSettings = [
  "mandatory",
  "dueDays",
  "askedRoles",
  "askedUserIds",
  "repeatMonths",
  "readingSeconds",
  "readToEnd",
] as const

const settingValue = z.union([z.boolean(), z.int(), z.array(z.union([z.enum(spaceRoles), z.int()])), z.null()])

export const regulationSettingChange = z
  .object({
    setting: z.enum(regulationSettings).describe("The field of the regulation."),
    before: settingValue.describe("What it was."),
    after: settingValue.describe("What it became."),
  })
  .meta({ id: "RegulationSettingChange", description: "A setting of a regulation that became another." })

export const regulationRecord = z
  .object({
    id: idOut,
    kind: z
      .enum(regulationHistoryKinds)
      .describe(
        "A draft was kept as a version, a version was published, somebody has acknowledged one, all were asked again, somebody has started an attempt at the test, passed it, failed in it, or waits for a mark, was given another attempt, or was reminded to read a version, or what it asks of people was changed, or it came into a space or left one, or approval of the draft was asked for, given, refused, or ended by a change of the draft, or a version became the draft again, or that was taken back, or it was given another name.",
      ),
    version: z
      .int()
      .min(1)
      .nullable()
      .describe(
        "The number of the published version; null of a draft, of changed settings, of names, of spaces, and of a version that was restored and never published.",
      ),
    userId: idOut.describe(
      "Who did it; of a test whose it is, whoever has marked it or given the attempt; of a reminder whom it went to.",
    ),
    userName: z.string().describe("What they were called."),
    at: instantOut,
    note: z
      .string()
      .nullable()
      .describe("What was said of the version when it was published, or with approval; null for nothing."),
    score: z.int().nullable().describe("Per cent of the questions that were right; null of anything but a test."),
    settings: z
      .array(regulationSettingChange)
      .nullable()
      .describe("What was changed of what it asks of people; null of anything else."),
    renamed: z
      .object({
        before: z.string().describe("What it was called until then."),
        after: z.string().describe("What it is called since."),
      })
      .nullable()
      .describe("Its names before and after; null of anything but another name."),
    people: z
      .array(z.object({ userId: idOut, name: z.string().describe("What they were called then.") }))
      .nullable()
      .describe(
        "Whom `askedUserIds` among the settings names, before and after; null where it names nobody, and of anything else.",
      ),
    attemptId: idOut
      .nullable()
      .describe(
        "Of an attempt that was started, and of a result of a test, the attempt, for administrators: see `getTakenTest`. Null of anything else, and for others.",
      ),
    markedById: idOut
      .nullable()
      .describe("Who has marked the attempt; null where nobody had to, and of anything else."),
    markedByName: z.string().nullable().describe("What they were called then."),
    givenById: idOut.nullable().describe("Who has given the person another attempt; null of anything else."),
    givenByName: z.string().nullable().describe("What they were called then."),
    remindedById: idOut
      .nullable()
      .describe(
        "Who has reminded the person by hand; null of reminders that came by themselves, of those before 2026-11-27, and of anything else.",
      ),
    remindedByName: z.string().nullable().describe("What they were called then."),
    spaceId: idOut.nullable().describe("The space that it came into or left; null of anything else."),
    spaceName: z.string().nullable().describe("What it was called then."),
    asked: z.boolean().nullable().describe("Whether all were asked again by the version; null of anything else."),
  })
  .meta({
    id: "RegulationRecord",
    description: "What happened to a regulation. A record never changes, and never goes.",
  })

export const listRegulationHistory = contract("listRegulationHistory", {
  summary: "History of a regulation",
  description:
    "Versions, publications, versions that became the draft again, changes of what it asks, other names, spaces that it came into or left, approval, acknowledgements, clearings, reminders, attempts at tests and their results, the last first. What others have acknowledged and passed, and their reminders, are for administrators; readers see nothing of drafts, nor of what became of them, of their approval, of changed settings, of other names and of spaces; what an editor does not see of spaces, the history does not tell. What is deleted keeps it, for administrators of the organization.",
  access: regulationProof("reader"),
  query: z.strictObject({
    ...paging,
    day: dayOfPast.describe("Only what had happened by the end of this day, by the caller's clock; left out, all."),
    userId: queryId.optional().describe("Only what this person did, and what became of their tests."),
  }),
  returns: page(regulationRecord),
})
