import { z } from "zod"
import { takenTest } from "./contract"

/** A taken test as it is kept. */
export const takenRow = z.object({
  ...takenTest.shape,
  startedAt: z.string(),
  finishedAt: z.string(),
  /** A written one says whether it was right, once it is marked. */
  answers: z
    .array(
      z.object({
        questionId: z.number(),
        answerIds: z.array(z.number()).optional(),
        text: z.string().optional(),
        correct: z.boolean().optional(),
      }),
    )
    .nullable(),
})
export type Taken = z.output<typeof takenRow>
