import { z } from "zod"
import { idOut, instantOut } from "@/lib/api/fields"
import { entity } from "@/lib/changes/entity"
import { pageContent } from "@/lib/documentation/contract"
import { wholeRegulation as record } from "./contract"

const {
  name,
  mandatory,
  dueDays,
  askedRoles,
  askedUserIds,
  repeatMonths,
  readingSeconds,
  readToEnd,
  version,
  publishedAt,
  publishedById,
  askedAt,
  questionCount,
  approvalId,
  creatorId,
  createdAt,
  updatedAt,
} = record.shape
const { revision, updatedById } = pageContent.shape

/** What asks people anew where it is set. */
const asking = ["askedAt", "mandatory", "askedRoles", "askedUserIds", "repeatMonths"] as const

/** Of its draft the feed tells that it is another one, by `revision` and `testRevision`, and never the text or the questions. */
export const regulation = entity({
  name: "regulation",
  key: {},
  fields: {
    name,
    mandatory,
    dueDays,
    askedRoles,
    askedUserIds,
    repeatMonths,
    readingSeconds,
    readToEnd,
    version,
    publishedAt,
    publishedById,
    askedAt,
    questionCount,
    approvalId: approvalId.optional(),
    decisionId: idOut.nullable().optional().describe("What an approver has decided, as a record of the history."),
    creatorId,
    createdAt,
    updatedAt,
    restoringId: idOut
      .optional()
      .describe("By which record of the history a version became the draft again, or that was taken back."),
    revision: revision.optional(),
    updatedById: updatedById.optional(),
    testRevision: z.int().optional().describe("Rises with every change of its questions."),
    deletedAt: instantOut.nullable().optional(),
  },
  audience: { to: "regulation", editors: ["approvalId", "decisionId"] },
  tells({ id: regulationId, before, after }) {
    if (!before || !after) return []
    // What comes back from the trash with it has been told already.
    if (after.approvalId && before.approvalId !== undefined) return [{ kind: "approvalAsked", regulationId }]
    if (after.decisionId) return [{ kind: "approvalDecided", regulationId, details: { decisionId: after.decisionId } }]
    return asking.some((field) => after[field]) || after.deletedAt === null
      ? [{ kind: "regulationAsked", regulationId }]
      : []
  },
  types: {
    "regulation.created": { means: "A regulation was begun, as a draft.", alters: "rights", undoable: true },
    "regulation.renamed": { means: "A regulation has another name.", alters: "nothing", undoable: true },
    "regulation.mandatoryChanged": {
      means:
        "A regulation asks members of its spaces to acknowledge it, or others of them, or asks them no more, or asks otherwise.",
      // What is acknowledged for so many months opens a space for as many.
      alters: "rights",
      undoable: true,
    },
    "regulation.contentChanged": {
      means: "The draft of a regulation was written: `revision` says which one it is now.",
      alters: "nothing",
      undoable: true,
    },
    "regulation.testChanged": {
      means: "The questions of a draft were changed: `testRevision` says which ones they are now.",
      alters: "nothing",
      undoable: false,
    },
    "regulation.versionRestored": {
      means:
        "A version of a regulation became its draft again: its text, and its test where it was published with one.",
      alters: "nothing",
      undoable: true,
    },
    "regulation.approvalAsked": {
      means: "Approval of the draft of a regulation was asked for: `approvalId` says by which record of its history.",
      // An approver whom a further space names sees the draft from then on.
      alters: "rights",
      undoable: false,
    },
    "regulation.approvalDecided": {
      means: "An approver has approved the draft of a regulation, or refused it.",
      alters: "nothing",
      undoable: false,
    },
    "regulation.published": {
      means: "A version of a regulation was published: readers see that one.",
      alters: "rights",
      undoable: false,
    },
    "regulation.cleared": {
      means: "Everybody is asked to acknowledge a regulation again.",
      alters: "rights",
      undoable: false,
    },
    "regulation.deleted": { means: "A regulation went to the trash.", alters: "rights", undoable: true },
  },
})
