import { z } from "zod"

export const testSettings = z
  .object({
    passMark: z.int().min(1).max(100).describe("How many per cent of the questions are to be right."),
    attempts: z
      .int()
      .min(1)
      .max(20)
      .nullable()
      .describe("How often somebody may try each time that they are asked; null for as often as they like."),
    coolDownMinutes: z
      .int()
      .min(1)
      .max(43_200)
      .nullable()
      .describe("How many minutes after a failed attempt the next one may begin; null for at once."),
    timeLimitMinutes: z
      .int()
      .min(1)
      .max(1440)
      .nullable()
      .describe("How many minutes an attempt has from its start; null for as long as one likes."),
    shuffleQuestions: z.boolean().describe("Whether each attempt asks them in an order of its own."),
    shuffleAnswers: z.boolean().describe("Whether each attempt offers the answers in an order of its own."),
    draw: z
      .int()
      .min(1)
      .max(1000)
      .nullable()
      .describe("How many of the questions each attempt asks, drawn anew for each; null for all of them."),
  })
  .meta({ id: "TestSettings", description: "How the test of a regulation is taken." })

export type TestSettings = z.output<typeof testSettings>

/** What a test has whose authors have set nothing. */
export const defaultSettings = {
  passMark: 80,
  attempts: 3,
  coolDownMinutes: null,
  timeLimitMinutes: null,
  shuffleQuestions: false,
  shuffleAnswers: false,
  draw: null,
} satisfies TestSettings
