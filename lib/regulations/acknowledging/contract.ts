import { z } from "zod"
import { contract } from "@/lib/api/contract"
import { idOut, instantOut } from "@/lib/api/fields"
import { regulation as ofRegulation } from "@/lib/auth/access"
import { regulation, wholeRegulation } from "../contract"

export const acknowledgeRegulation = contract("acknowledgeRegulation", {
  summary: "Acknowledge a regulation",
  description:
    "That the caller has read and understood the version, and has read no other: where another one is published by now, a 409 `another-version` names it, by its number and as `versionId`. It does not say what is different: that lies between the `content` that `getRegulationVersion` answers of it and of the version that was read. Version, time and person are kept for good, and nobody can change or remove them. Acknowledging once more changes nothing. Where the author wants so many seconds of reading, they count from `startRegulationReading`: before they are over it is a 409 `reading-not-over` that says how many are left. Where the author wants the end of the text to be reached, a 409 `end-not-reached` says that it was not.",
  access: ofRegulation("reader"),
  body: z.strictObject({
    version: z.int().min(1).describe("The number of the version that was read."),
    reachedEnd: z.boolean().optional().describe("Whether the caller has come to the end of its text."),
  }),
  returns: wholeRegulation,
  errors: ["another-version", "not-published", "reading-not-over", "end-not-reached", "archived"],
})

export const readingTime = z
  .object({
    version: z.int().min(1).describe("The published version that is read."),
    startedAt: instantOut.describe("Since when."),
    secondsLeft: z.int().min(0).describe("How many seconds there are to read before it can be acknowledged."),
  })
  .meta({ id: "ReadingTime", description: "How long the caller has had a regulation open." })

export const startRegulationReading = contract("startRegulationReading", {
  summary: "Begin to read a regulation",
  description:
    "Says that the caller has opened the version: the time that its author wants people to read counts from the first time. It counts anew with another version, and each time that the caller is asked again.",
  access: ofRegulation("reader"),
  body: z.strictObject({ version: z.int().min(1).describe("The number of the version that is open.") }),
  returns: readingTime,
  errors: ["another-version", "not-published", "archived"],
})

const { state, dueAt, acknowledged, acknowledgedVersion, acknowledgedAt } = regulation.shape

export const regulationReader = z
  .object({
    userId: idOut,
    name: z.string(),
    state: state.describe("How the person stands with it, as `state` of a regulation."),
    dueAt: dueAt.describe("By when the person is to acknowledge it; null for whenever."),
    acknowledged: acknowledged.describe("Whether the person has acknowledged it since all were asked last."),
    acknowledgedVersion: acknowledgedVersion.describe("The version that the person acknowledged last; null for none."),
    acknowledgedAt: acknowledgedAt.describe("When that was; null for never."),
  })
  .meta({ id: "RegulationReader", description: "How somebody who is asked stands with a regulation." })

export const listRegulationReaders = contract("listRegulationReaders", {
  summary: "Who has passed a regulation",
  description: "The members of its spaces, each once, by name, and how they stand with it.",
  access: ofRegulation("administrator"),
  returns: z.array(regulationReader),
})
