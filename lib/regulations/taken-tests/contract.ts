import { z } from "zod"
import { contract } from "@/lib/api/contract"
import { idOut, instantOut } from "@/lib/api/fields"
import { regulationProof } from "@/lib/auth/access"
import { question } from "../questions/contract"
import { testSettings } from "../test-settings/settings"

export const takenTest = z
  .object({
    id: idOut.describe("The attempt."),
    userId: idOut.describe("Whose it is."),
    userName: z.string().describe("What the person is called."),
    version: z.int().min(1).describe("The published version that it asked of."),
    startedAt: instantOut.describe("When it was started."),
    finishedAt: instantOut.describe("When it was sent, or its time was over."),
    passMark: testSettings.shape.passMark,
    score: z
      .int()
      .min(0)
      .max(100)
      .describe("Per cent of the questions that are right; what waits for a mark counts as wrong."),
    result: z.enum(["passed", "failed", "waiting"]).describe("`waiting` where an editor has yet to mark it."),
    questions: z.array(question).describe("What was asked, as it was then and in that order, with what is right."),
    answers: z
      .array(
        z.object({
          questionId: idOut.describe("The question."),
          answerIds: z.array(idOut).describe("The answers that were chosen."),
          text: z.string().nullable().describe("What was written; null for nothing."),
          correct: z
            .boolean()
            .nullable()
            .describe(
              "Whether it is right; null while it waits for a mark, and in a failed attempt for what nobody marks, as it decides nothing any more.",
            ),
        }),
      )
      .describe("One for each question, in the same order; of what was left out without an answer."),
  })
  .meta({ id: "TakenTest", description: "A test that somebody has taken: what was asked, answered, and right." })

export const getTakenTest = contract("getTakenTest", {
  summary: "Get a test that somebody has taken",
  description:
    "What is behind a result in the history (`attemptId`), for administrators: the questions as they were asked, and what the person has answered. One that is not finished is a 404. Of what is deleted, for administrators of the organization.",
  access: regulationProof("administrator"),
  returns: takenTest,
})
