import { z } from "zod"
import { contract } from "@/lib/api/contract"
import { idOut, instantOut, page, paging } from "@/lib/api/fields"
import { regulation, regulationProof } from "@/lib/auth/access"
import { documentSchema } from "@/lib/rich-text/schema"
import { regulationContent } from "../content/contract"
import { question } from "../questions/contract"
import { testSettings } from "../test-settings/settings"

export const regulationVersion = z
  .object({
    id: idOut,
    number: z
      .int()
      .min(1)
      .nullable()
      .describe("Counts the published versions from 1; null of a draft that was kept and not published."),
    name: z.string().describe("What the regulation was called."),
    authorId: idOut,
    authorName: z.string(),
    createdAt: instantOut.describe("When its text was written."),
    publishedAt: instantOut.nullable().describe("When it was published; null where it was not."),
    publishedById: idOut.nullable().describe("Who has published it; null where nobody has."),
    publishedByName: z.string().nullable().describe("What they are called; null where nobody has."),
    note: z.string().nullable().describe("What was said of it when it was published; null for nothing."),
    asked: z.boolean().nullable().describe("Whether all were asked again by it; null where it was not published."),
  })
  .meta({ id: "RegulationVersion", description: "A version of a regulation that was kept, without its text." })

export const createRegulationVersion = contract("createRegulationVersion", {
  summary: "Keep a version of the draft of a regulation",
  description: "Readers see nothing of it. Where the last version is the same text, that one is answered.",
  access: regulation("editor"),
  returns: regulationVersion,
  status: 201,
  errors: ["archived"],
})

export const listRegulationVersions = contract("listRegulationVersions", {
  summary: "Versions of a regulation",
  description:
    "The last first. Editors see kept drafts too, the others what was published. What is deleted keeps them, for administrators of the organization.",
  access: regulationProof("reader"),
  query: z.strictObject(paging),
  returns: page(regulationVersion),
})

export const getRegulationVersion = contract("getRegulationVersion", {
  summary: "Get a version of a regulation",
  description:
    "With its text, and for editors with its test. To whoever may not edit, one that was not published is a 404.",
  access: regulationProof("reader"),
  returns: z
    .object({
      ...regulationVersion.shape,
      content: documentSchema,
      questions: z
        .array(question)
        .nullable()
        .describe("Its questions, with what is right; null where it was not published, and for whoever may not edit."),
      testSettings: testSettings
        .nullable()
        .describe("How its test is taken; null where it was not published, and for whoever may not edit."),
    })
    .meta({ id: "RegulationVersionContent", description: "A version of a regulation with its text." }),
})

export const restoreRegulationVersion = contract("restoreRegulationVersion", {
  summary: "Restore a version of a regulation",
  description:
    "Its text becomes the draft, and of a published one its questions and how its test is taken too; readers see them when the draft is published. What stands in the draft is kept: the change can be undone, as long as nobody has changed the draft since. The history of the regulation tells of both.",
  access: regulation("editor"),
  returns: regulationContent,
  errors: ["archived"],
})
