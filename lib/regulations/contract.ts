import { z } from "zod"
import { contract } from "@/lib/api/contract"
import { id, idOut, instantOut, name } from "@/lib/api/fields"
import { organization, regulation as ofRegulation, space, spaceRoles } from "@/lib/auth/access"
import { documentSchema, richText } from "@/lib/rich-text/schema"

/** How a person stands with a regulation. */
export const regulationStates = ["notAsked", "pending", "outdated", "overdue", "waiting", "failed", "done"] as const

const mandatory = z
  .boolean()
  .describe("Whether members of its spaces are asked to acknowledge it: all, or those whom it names.")
const dueDays = z.int().min(1).max(365).nullable().describe("In how many days after being asked; null for whenever.")

const repeatMonths = z
  .int()
  .min(1)
  .max(60)
  .nullable()
  .describe(
    "After how many months what was acknowledged and passed counts no more, and people are asked again; null for never.",
  )
const readingSeconds = z
  .int()
  .min(0)
  .max(3600)
  .nullable()
  .describe("How many seconds a person has it open before they can acknowledge it; null for no matter how long.")
const readToEnd = z.boolean().describe("Whether they have to come to the end of the text before.")

export const regulation = z
  .object({
    id: idOut,
    name: z.string(),
    spaceId: idOut.describe(
      "The space that was asked for; else its home, or the first space by which the caller sees it.",
    ),
    groupId: idOut.nullable().describe("The group of regulations that it stands in there; null for none."),
    order: z.int().min(0).describe("Dense from 0 among those of the same group that the caller sees."),
    mandatory,
    dueDays,
    version: z.int().min(1).nullable().describe("The number of the version that people read; null of a draft."),
    publishedAt: instantOut.nullable().describe("When that was published; null of a draft."),
    publishedById: idOut.nullable().describe("Who has published it; null of a draft."),
    askedAt: instantOut.nullable().describe("When everybody was asked last; null of a draft."),
    changed: z
      .boolean()
      .describe("Whether its draft has been written since. False for whoever may not edit: they see no draft."),
    favorite: z.boolean(),
    state: z
      .enum(regulationStates)
      .describe(
        "How the caller stands with it: `notAsked`, also before the gate of a space; asked for the first time (`pending`), asked again, by somebody or because too many months have gone (`outdated`), `overdue`, `waiting` for a mark, without an attempt left (`failed`), or `done`.",
      ),
    dueAt: instantOut
      .nullable()
      .describe("By when the caller is to acknowledge it; null for whenever, or where they are not asked."),
    acknowledged: z.boolean().describe("Whether the caller has acknowledged it since everybody was asked last."),
    questionCount: z.int().min(0).describe("How many questions its test asks; 0 where it has none."),
    testPassed: z.boolean().describe("Whether the caller has passed the test since everybody was asked last."),
    waitingCount: z
      .int()
      .min(0)
      .describe("How many attempts at its test wait for a mark; 0 for whoever may not edit, and so may not mark."),
    toApprove: z
      .boolean()
      .describe("Whether the caller is asked to approve its draft, and has neither approved nor refused it yet."),
    acknowledgedVersion: z
      .int()
      .min(1)
      .nullable()
      .describe("The version that the caller acknowledged last; null for none."),
    acknowledgedAt: instantOut.nullable().describe("When that was; null for never."),
    creatorId: idOut,
    createdAt: instantOut,
    updatedAt: instantOut,
    can: z.object({ comment: z.boolean(), edit: z.boolean(), restore: z.boolean(), administer: z.boolean() }),
  })
  .meta({ id: "Regulation", description: "A regulation as the caller sees it, without its text." })

export const approver = z
  .object({
    userId: idOut,
    name: z.string(),
    verdict: z.enum(["approved", "refused"]).nullable().describe("What they have decided last; null for nothing yet."),
    note: z.string().nullable().describe("What they have said of it; null for nothing."),
    at: instantOut.nullable().describe("When they have decided; null for not yet."),
  })
  .meta({ id: "RegulationApprover", description: "Who approves a draft before it is published, and what they say." })

const approval = z
  .object({
    approvers: z
      .array(approver)
      .describe("Who approves it, all of them. Empty where nobody is left of those whom its spaces name."),
    asked: z
      .object({
        userId: idOut.describe("Who has asked."),
        userName: z.string().describe("What they were called."),
        note: z.string().nullable().describe("What they have said; null for nothing."),
        at: instantOut,
      })
      .nullable()
      .describe("The asking that stands; null where nobody has asked since the draft was changed."),
  })
  .meta({ id: "RegulationApproval", description: "How far the draft of a regulation is approved." })

export const wholeRegulation = z
  .object({
    ...regulation.shape,
    content: documentSchema.nullable().describe("The text of the version that people read; null of a draft."),
    publishedByName: z.string().nullable().describe("What who has published it is called; null of a draft."),
    versionId: idOut.nullable().describe("That version; null of a draft."),
    acknowledgedVersionId: idOut.nullable().describe("The version that the caller acknowledged last; null for none."),
    approvalId: idOut
      .nullable()
      .describe(
        "The record of the history by which approval of the draft was asked for; null where none is asked for, and for whoever may not edit.",
      ),
    approval: approval
      .nullable()
      .describe("Null where none of its spaces asks for approval before publication, and for whoever may not edit."),
    askedRoles: z
      .array(z.enum(spaceRoles))
      .describe("The roles in its spaces whose members it asks where it is mandatory, the lowest first."),
    askedUserIds: z
      .array(idOut)
      .describe(
        "The members of its spaces whom it asks beside those; where both lists are empty it asks all. Who may not edit it is told of nobody but themselves.",
      ),
    repeatMonths,
    readingSeconds,
    readToEnd,
    note: z.string().nullable().describe("What was said of that version when it was published; null for nothing."),
    spaces: z
      .array(
        z.object({
          spaceId: idOut,
          spaceName: z.string().describe("Empty where the caller does not see the space."),
          groupId: idOut
            .nullable()
            .describe("The group of regulations that it stands in there; null for none, or where that is not seen."),
          home: z.boolean().describe("Whether it is at home there."),
        }),
      )
      .describe(
        "The spaces that show it and that the caller may see, its home first. Who may edit it is told of all of them.",
      ),
  })
  .meta({ id: "WholeRegulation", description: "A regulation as the caller sees it, with the text that people read." })

const inOrder = "Editors see drafts; whoever may not edit sees what is published."

export const listRegulations = contract("listRegulations", {
  summary: "All regulations",
  description: `Every regulation of the organization that the caller sees, once each, by name. Those of archived spaces are left out. ${inOrder}`,
  access: organization("guest"),
  query: z.strictObject({
    only: z
      .enum(["favorite", "toRead", "toApprove"])
      .optional()
      .describe(
        "Only the caller's favourites, or only what they have still to acknowledge, or whose draft they are asked to approve.",
      ),
  }),
  returns: z.array(regulation),
})

export const listSpaceRegulations = contract("listSpaceRegulations", {
  summary: "Regulations of a space",
  description: `In their order: those of no group first, then group by group. ${inOrder}`,
  access: space("reader"),
  returns: z.array(regulation),
})

export const searchRegulations = contract("searchRegulations", {
  summary: "Search regulations",
  description: `By the words of their names and published texts, for editors of their drafts too, as the search of everything finds them: names first, at most 50. ${inOrder}`,
  access: organization("guest"),
  query: z.strictObject({
    search: z
      .string()
      .trim()
      .min(1)
      .max(200)
      .describe("Words of their names or texts: inflected, begun, or written almost so."),
  }),
  returns: z.array(regulation),
})

export const getRegulation = contract("getRegulation", {
  summary: "Get a regulation",
  description:
    "With the text of the version that is published. `format`, or else the `Accept` header, asks for that text alone as `text/html` or `text/markdown` instead: of a draft a 409 `not-published`. The draft of it is `getRegulationContent`, for editors.",
  access: ofRegulation("reader"),
  query: z.strictObject({ format: z.enum(["json", "html", "markdown"]).optional() }),
  returns: wholeRegulation,
  alsoAs: ["text/html", "text/markdown"],
  errors: ["not-published"],
})

export const createRegulation = contract("createRegulation", {
  summary: "Create a regulation",
  description: "A draft, last in its group; without a group, last among those of none. Without `content` it is empty.",
  access: space("editor", { from: "body.spaceId" }),
  body: z.strictObject({ name, spaceId: id, groupId: id.nullable().optional(), content: richText.optional() }),
  returns: wholeRegulation,
  status: 201,
  errors: ["not-found", "archived"],
})

export const renameRegulation = contract("renameRegulation", {
  summary: "Rename a regulation",
  description:
    "Every reader sees the new name at once. Versions keep the name that they were published by, and its history tells of both names. Where one of its spaces asks for approval (`setSpaceApprovers`) and it is published, the name that was published stays: 409 `name-approved`. Another name of a draft ends a request for approval.",
  access: ofRegulation("editor"),
  body: z.strictObject({ name }),
  returns: wholeRegulation,
  errors: ["name-approved", "archived"],
})

export const setRegulationMandatory = contract("setRegulationMandatory", {
  summary: "Set whether a regulation is mandatory",
  description:
    "A mandatory one asks members of its spaces to acknowledge the last version that asked: all, or those with one of `askedRoles` and those of `askedUserIds`. Who joins or gets such a role is asked from then on, and where more people are asked than before the days count anew. With `repeatMonths` each is asked again when what they have acknowledged is as old, also of what opens a space to them. What is left out stays as it is. A change ends a request for approval of the draft.",
  access: ofRegulation("editor"),
  body: z.strictObject({
    mandatory,
    dueDays: dueDays.optional(),
    askedRoles: z.array(z.enum(spaceRoles)).max(spaceRoles.length).optional().describe("Whom it asks by their role."),
    askedUserIds: z
      .array(id)
      .max(500)
      .optional()
      .describe("Whom it asks beside those: members of its spaces, or who was among them. Both empty: all."),
    repeatMonths: repeatMonths.optional(),
    readingSeconds: readingSeconds.optional(),
    readToEnd: readToEnd.optional(),
  }),
  returns: wholeRegulation,
  errors: ["archived"],
})

export const deleteRegulation = contract("deleteRegulation", {
  summary: "Delete a regulation",
  description:
    "The trash keeps it for 30 days. What people have acknowledged stays in its history for good. What people pass to get into a space is a 409 `entry-regulation`.",
  access: ofRegulation("editor"),
  whileArchived: true,
  returns: null,
  errors: ["entry-regulation"],
})
