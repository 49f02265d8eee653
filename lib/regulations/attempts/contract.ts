import { z } from "zod"
import { contract } from "@/lib/api/contract"
import { id, idOut, instantOut, text } from "@/lib/api/fields"
import { regulation } from "@/lib/auth/access"
import { question } from "../questions/contract"
import { testSettings } from "../test-settings/settings"

const { passMark, attempts, coolDownMinutes, timeLimitMinutes } = testSettings.shape
const endsAt = instantOut.nullable().describe("When its time is over; null for never.")
const secondsLeft = z.int().min(0).nullable()
const onceMore = "1 where `attempts` is null, as one may try as often as one likes."
const retryAt = instantOut
  .nullable()
  .describe("From when on the caller may start the next attempt; null for at once, or where none is left.")

export const regulationTest = z
  .object({
    version: z.int().min(1).describe("The published version that it asks of."),
    questionCount: z.int().min(1).describe("How many questions an attempt asks."),
    passMark,
    attempts,
    attemptsLeft: z.int().min(0).describe(`How many attempts the caller may still start: ${onceMore}`),
    coolDownMinutes,
    timeLimitMinutes,
    retryAt,
    openAttemptId: idOut.nullable().describe("The attempt that the caller has begun and not answered; null for none."),
    openSecondsLeft: secondsLeft.describe("How many seconds are left of that attempt; null for any number, or none."),
    result: z
      .enum(["passed", "waiting"])
      .nullable()
      .describe(
        "Whether the caller has passed it since all were asked last, or waits for a mark: then nothing is started. Null for neither.",
      ),
  })
  .meta({ id: "RegulationTest", description: "The test of a regulation, and how the caller stands with it." })

export const getRegulationTest = contract("getRegulationTest", {
  summary: "Get the test of a regulation",
  description:
    "What there is to know before an attempt: how much is asked, what passes, and when the caller may begin. Without a published test it is a 409 `no-test`.",
  access: regulation("reader"),
  returns: regulationTest,
  errors: ["no-test"],
})

const given = z.object({
  questionId: idOut.describe("The question."),
  answerIds: z.array(idOut).optional().describe("The answers that are chosen."),
  text: z.string().optional().describe("What is written."),
})

export const testAttempt = z
  .object({
    id: idOut,
    version: z.int().min(1).describe("The published version that it asks of."),
    startedAt: instantOut.describe("When it was started: it counts from then on."),
    passMark,
    attempts,
    attemptsLeft: z.int().min(0).describe(`How often the caller may start again after it: ${onceMore}`),
    endsAt,
    secondsLeft: secondsLeft.describe(
      "How many seconds are left until then, by the clock of the server; null for any number.",
    ),
    questions: z
      .array(question)
      .describe(
        "Those that were drawn, in the order of the attempt, as they were when it was started. Nothing in them says what is right.",
      ),
    answers: z.array(given).describe("What has been saved of its answers."),
  })
  .meta({ id: "TestAttempt", description: "An attempt at the test of a regulation." })

export const testResult = z
  .object({
    attemptId: idOut.describe("The attempt."),
    score: z
      .int()
      .min(0)
      .max(100)
      .describe("Per cent of the questions that are right; what waits for a mark counts as wrong."),
    result: z
      .enum(["passed", "failed", "waiting"])
      .describe("`waiting` where an editor has yet to mark what was written."),
    failedQuestionIds: z
      .array(idOut)
      .describe("The questions that count as wrong: they were answered wrongly or not at all, or are not marked."),
    unmarkedQuestionIds: z
      .array(idOut)
      .describe("Those of them that were answered in writing and that nobody marks, as it decides nothing any more."),
    attemptsLeft: z.int().min(0).describe(`How often the caller may start again: ${onceMore}`),
    retryAt,
    explanations: z
      .array(
        z.object({
          questionId: idOut.describe("The question."),
          explanation: z.string().describe("What there is to know."),
        }),
      )
      .describe("What the questions explain, once the test is passed; none until then."),
  })
  .meta({ id: "TestResult", description: "What an attempt at the test of a regulation came to." })

export const testOutcome = z
  .object({
    ...testResult.shape,
    version: z.int().min(1).describe("The published version that it asked of."),
    finishedAt: instantOut.describe("When it was sent, or its time was over."),
    passMark,
    questions: z
      .array(question)
      .describe("What was asked, in the order of the attempt. Nothing in it says what is right."),
    answers: z.array(given).describe("What the caller has answered."),
  })
  .meta({ id: "TestOutcome", description: "An attempt of the caller's own, and what it came to." })

export const getTestOutcome = contract("getTestOutcome", {
  summary: "Get what one's last attempt came to",
  description:
    "Of the last finished attempt of the caller's own: its questions as they were asked, what was answered, which of them failed, and, once it is passed, what they explain; also where it was marked later. What is right it never says. Null where the caller has finished none.",
  access: regulation("reader"),
  returns: testOutcome.nullable(),
})

export const startRegulationTest = contract("startRegulationTest", {
  summary: "Start an attempt at the test of a regulation",
  description:
    "Its questions are drawn, put in their order and frozen, and it counts from its start. One that is open is answered again, the same in however many windows. Who has passed gets a 409 `test-passed`, who waits for a mark `waiting-for-mark`, who has tried as often as one may `no-attempts-left`, until all are asked again; who has failed a moment ago `cool-down`, with the time of the next attempt; without questions it is `no-test`. An attempt whose time is over without an answer is a failed one, and ended then; of one of which answers were saved, those count.",
  access: regulation("reader"),
  returns: testAttempt,
  status: 201,
  errors: ["no-test", "test-passed", "waiting-for-mark", "no-attempts-left", "cool-down", "archived"],
})

const answers = z
  .array(
    z.strictObject({
      questionId: id.describe("A question of the attempt."),
      answerIds: z.array(id).max(20).optional().describe("The answers that are chosen."),
      text: text(5000).trim().optional().describe("What is written."),
    }),
  )
  .max(1000)

export const saveTestAnswers = contract("saveTestAnswers", {
  summary: "Save answers of an open attempt",
  description:
    "One for each question that is answered or answered otherwise: the others stay as they were saved. Answers all that is saved by now, from whichever device; without answers it saves nothing. What is saved counts when the time of the attempt is over, whether it was sent or not. An attempt that is sent already is a 409 `attempt-over`, one whose time is over `time-over`.",
  access: regulation("reader"),
  body: z.strictObject({
    attemptId: id.describe("An attempt of the caller's own."),
    answers: answers.describe("Those that are new."),
  }),
  returns: z
    .object({ attemptId: idOut, answers: z.array(given).describe("What is saved of its answers by now.") })
    .meta({ id: "SavedAnswers", description: "What has been saved of an open attempt." }),
  errors: ["not-found", "attempt-over", "time-over", "archived"],
})

export const takeRegulationTest = contract("takeRegulationTest", {
  summary: "Take the test of a regulation",
  description:
    "Answers an attempt, once: a second time is a 409 `attempt-over`, as it is when all were asked again since its start. Half a minute after the end of its time, which is for the way of what is sent at the end, what is sent counts no more: what was saved until then does, whether it is scored by then or not, and where nothing was it is a 409 `time-over`, and the attempt a failed one. Questions weigh the same, multiple choice is all or nothing. What is left out counts as it was saved, else it is wrong. What is written waits for an editor's mark.",
  access: regulation("reader"),
  body: z.strictObject({
    attemptId: id.describe("An attempt of the caller's own."),
    answers: answers.describe("One for each question."),
  }),
  returns: testResult,
  errors: ["not-found", "attempt-over", "time-over", "archived"],
})

export const giveTestAttempt = contract("giveTestAttempt", {
  summary: "Give somebody another attempt at the test",
  description:
    "To one person who has failed and has none left, asked or not: they may start once more, until all are asked again. The history keeps who was given it. Who has attempts left, waits for a mark or has passed needs none: a 409 `attempts-left`.",
  access: regulation("administrator"),
  body: z.strictObject({ userId: id.describe("Who gets it: a member of its spaces.") }),
  returns: z
    .object({ userId: idOut, attemptsLeft: z.int().min(0).describe("How often the person may start again.") })
    .meta({ id: "GivenAttempt", description: "An attempt that somebody was given." }),
  errors: ["not-found", "no-test", "attempts-left", "archived"],
})

export const waitingAttempt = z
  .object({
    id: idOut,
    userId: idOut,
    userName: z.string().describe("What the person is called."),
    finishedAt: instantOut.describe("When it was answered."),
    written: z
      .array(
        z.object({
          questionId: idOut.describe("The question."),
          question: z.string().describe("What is asked."),
          text: z.string().describe("What the person has written."),
        }),
      )
      .describe("What waits for a mark."),
  })
  .meta({ id: "WaitingAttempt", description: "An attempt at the test of a regulation that waits for a mark." })

export const listWaitingAttempts = contract("listWaitingAttempts", {
  summary: "Attempts that wait for a mark",
  description: "The oldest first.",
  access: regulation("editor"),
  returns: z.array(waitingAttempt),
})

export const markAttempt = contract("markAttempt", {
  summary: "Mark what somebody has written in a test",
  description:
    "Every written answer of the attempt, once: one that waits no more is a 409 `attempt-over`. Nobody marks their own: a 403.",
  access: regulation("editor"),
  body: z.strictObject({
    marks: z
      .array(
        z.strictObject({
          questionId: id.describe("The question."),
          correct: z.boolean().describe("Whether what was written is right."),
        }),
      )
      .max(1000)
      .describe("One for each written answer."),
  }),
  returns: testResult,
  errors: ["attempt-over", "forbidden", "archived"],
})
