import { z } from "zod"
import { idOut, instantOut } from "@/lib/api/fields"

export const problems = {
  "home-space": { status: 409, title: "The regulation is at home in this space" },
  "nothing-to-publish": { status: 409, title: "Nothing has been written since the last version" },
  "entry-regulation": { status: 409, title: "The regulation opens a space" },
  "nothing-to-acknowledge": { status: 409, title: "The regulation has nothing to acknowledge" },
  "not-published": { status: 409, title: "The regulation is a draft" },
  "another-version": {
    status: 409,
    title: "Another version is published by now",
    members: z.object({
      version: z.int().describe("The version that is published."),
      versionId: idOut.describe(
        "That version. What is different lies between two answers of `getRegulationVersion`: the `content` of this one, and of the one that was read, which `getRegulation` named as `versionId` when it was read, and `listRegulationVersions` by its `number`.",
      ),
      publishedAt: instantOut.describe("Since when."),
    }),
  },
  "reading-not-over": {
    status: 409,
    title: "The reading time is not over",
    members: z.object({ secondsLeft: z.int().min(1).describe("How many seconds there are to read.") }),
  },
  "end-not-reached": { status: 409, title: "The end of the text was not reached" },
  "test-incomplete": {
    status: 409,
    title: "The test has questions that nobody can answer rightly",
    members: z.object({
      questionIds: z.array(idOut).describe("Those with fewer than two answers, or none that is right."),
    }),
  },
  "pool-too-small": {
    status: 409,
    title: "The test draws more questions than there are",
    members: z.object({
      draw: z.int().describe("How many are to be drawn."),
      count: z.int().describe("How many there are."),
    }),
  },
  "approval-missing": {
    status: 409,
    title: "Not all have approved the draft",
    members: z.object({
      userIds: z.array(idOut).describe("Who has yet to approve it; empty where nobody is left who could."),
    }),
  },
  "name-approved": { status: 409, title: "The name was published with approval" },
  "version-not-approved": {
    status: 409,
    title: "The version that people read is not approved in that space",
    members: z.object({
      spaceId: idOut.describe("The space whose approvers have not approved it."),
      version: z.int().describe("The version that is published."),
    }),
  },
  "approval-asked": { status: 409, title: "Approval is asked for already" },
  "approval-over": { status: 409, title: "This draft stands for approval no more" },
  "no-approval-needed": { status: 409, title: "None of its spaces wants approval" },
  "not-an-approver": { status: 403, title: "Others approve this regulation" },
  "attempts-left": { status: 409, title: "The person needs no further attempt" },
  "no-test": { status: 409, title: "The regulation has no test" },
  "test-passed": { status: 409, title: "The test is passed already" },
  "waiting-for-mark": { status: 409, title: "The last attempt waits for a mark" },
  "no-attempts-left": { status: 409, title: "There is no attempt left" },
  "cool-down": {
    status: 409,
    title: "The next attempt may not begin yet",
    members: z.object({ retryAt: instantOut.describe("From when on it may.") }),
  },
  "time-over": {
    status: 409,
    title: "The time of the attempt is over",
    members: z.object({ endedAt: instantOut.describe("Since when.") }),
  },
  "attempt-over": { status: 409, title: "The attempt is over" },
} as const
