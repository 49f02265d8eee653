import { z } from "zod"
import { contract } from "@/lib/api/contract"
import { binary, id, idOut, instantOut } from "@/lib/api/fields"
import { organization, space } from "@/lib/auth/access"
import { regulation } from "../contract"
import { dayOfPast } from "../day-of-past"

const asOfDay = dayOfPast.describe(
  "As of the end of this day by the caller's clock, such as `2026-03-01`; left out, or of a day to come, as of now.",
)

export const regulationMatrix = z
  .object({
    at: instantOut.describe("As of which moment."),
    spaces: z
      .array(z.object({ id: idOut, name: z.string() }))
      .describe("The spaces that show these regulations and are open, by name."),
    regulations: z
      .array(
        z.object({
          id: idOut,
          name: z.string(),
          version: z.int().min(1).describe("The number of the version that people read."),
          mandatory: regulation.shape.mandatory,
          questionCount: regulation.shape.questionCount,
          spaceIds: z.array(idOut).describe("Those of `spaces` that show it, or did by then."),
        }),
      )
      .describe("What is published, by name."),
    people: z
      .array(
        z.object({
          userId: idOut,
          name: z.string(),
          email: z
            .string()
            .nullable()
            .describe("The address of the person's account as of today; null where the account was cleared."),
          left: z
            .boolean()
            .describe(
              "Whether the person is a member no more today, of the spaces or of the organization, or is deactivated; what they have acknowledged stays.",
            ),
          spaceIds: z.array(idOut).describe("Those of `spaces` that the person is a member of, or was by then."),
          states: z
            .string()
            .describe(
              "One sign for each of `regulations`, in their order, for what `state` of a regulation says: `-` notAsked, `p` pending, `a` outdated, `o` overdue, `w` waiting, `f` failed, `d` done.",
            ),
          versions: z
            .array(z.int().min(1).nullable())
            .describe("For each of `regulations` the version that the person acknowledged last; null for none."),
          times: z
            .array(z.int().nullable())
            .describe("For each of `regulations` when that was, in seconds since 1970; null for never."),
        }),
      )
      .describe(
        "The members of the spaces, by name, and who has acknowledged one of the regulations and has left since.",
      ),
  })
  .meta({
    id: "RegulationMatrix",
    description: "People and regulations, and how each person stands with each regulation.",
  })

const ofThePast =
  "Of a day in the past it tells versions, acknowledgements, results of tests, what each regulation asks and where it stood, who was a member in which role, and what opened a space as they were by then. Members and roles are known of every day, but for who has left the organization before 2026-11-25. Where a regulation stood is known since its history tells of spaces (`addedToSpace`, `removedFromSpace`), what opened a space since the audit log tells of it (`space.entryRegulationChanged`); days before the first such record are told as of the first known state. Which spaces are archived or deleted, and what people and spaces are called, and their addresses, is told as of today."

export const getRegulationMatrix = contract("getRegulationMatrix", {
  summary: "Who has passed which regulation, in the whole organization",
  description: `Every published regulation of the spaces that are not archived. ${ofThePast}`,
  access: organization("administrator"),
  query: z.strictObject({ day: asOfDay }),
  returns: regulationMatrix,
})

export const getSpaceRegulationMatrix = contract("getSpaceRegulationMatrix", {
  summary: "Who of a space has passed which of its regulations",
  description: ofThePast,
  access: space("administrator"),
  query: z.strictObject({ day: asOfDay }),
  returns: regulationMatrix,
})

const table = z.string().meta({
  description:
    "A table: person, regulation, state, version, acknowledged, as of, email, due, score, certificate. A line for each person and regulation.",
})
const asTable =
  "CSV (RFC 4180) in UTF-8 with a byte order mark; who is not asked and has acknowledged nothing is left out. `email` is the address of the account as of today, all other columns are as of the moment: `due` for who has yet to do it, `score` the best of the attempts that count since all were asked last, in per cent, `certificate` the number of the last one since then. What a spreadsheet would take for a formula is written with an apostrophe before it."

export const exportRegulationMatrix = contract("exportRegulationMatrix", {
  summary: "Who has passed which regulation, as a table",
  description: asTable,
  access: organization("administrator"),
  query: z.strictObject({ day: asOfDay }),
  returns: table,
  media: "text/csv",
  untagged: true,
})

export const exportSpaceRegulationMatrix = contract("exportSpaceRegulationMatrix", {
  summary: "Who of a space has passed which of its regulations, as a table",
  description: asTable,
  access: space("administrator"),
  query: z.strictObject({ day: asOfDay }),
  returns: table,
  media: "text/csv",
  untagged: true,
})

const report = binary.describe(
  "A document, A4: what it is of, sums by state, the regulations, and for each of them its people.",
)
const asReport =
  "For an auditor: title, organization, day, by whom it was made, sums by state, the list of the regulations with their versions, and for each of them who is asked or has acknowledged it, with the address of their account as of today, by when they have to do it, the score of their test and the number of their certificate. In the language of the caller and by their clock."

export const reportRegulationMatrix = contract("reportRegulationMatrix", {
  summary: "Who has passed which regulation, as PDF",
  description: `${asReport} ${ofThePast}`,
  access: organization("administrator"),
  query: z.strictObject({ day: asOfDay }),
  returns: report,
  media: "application/pdf",
  untagged: true,
  errors: ["no-organization"],
})

export const reportSpaceRegulationMatrix = contract("reportSpaceRegulationMatrix", {
  summary: "Who of a space has passed which of its regulations, as PDF",
  description: `${asReport} ${ofThePast}`,
  access: space("administrator"),
  query: z.strictObject({ day: asOfDay }),
  returns: report,
  media: "application/pdf",
  untagged: true,
})

const readers = z
  .array(
    z.strictObject({
      regulationId: id.describe("What is to be read."),
      userId: id.describe("Who is to read it."),
    }),
  )
  .min(1)
  .max(2000)
  .describe("Whom to remind of what.")
const reminded = z
  .object({ count: z.int().min(0).describe("How many reminders were sent.") })
  .meta({ id: "SentReminders", description: "How many reminders were sent." })
const whoIsReminded =
  "Reminds those who have yet to read it, and notes it in the history of the regulation. Who was reminded within the last hour is not reminded again; neither is the caller, nor who wants no such notification."

export const remindReaders = contract("remindReaders", {
  summary: "Remind people to read regulations",
  description: whoIsReminded,
  access: organization("administrator"),
  body: z.strictObject({ readers }),
  returns: reminded,
})

export const remindSpaceReaders = contract("remindSpaceReaders", {
  summary: "Remind members of a space to read its regulations",
  description: `${whoIsReminded} Who is no member of the space, and what it does not show, is passed over.`,
  access: space("administrator"),
  body: z.strictObject({ readers }),
  returns: reminded,
  errors: ["archived"],
})
