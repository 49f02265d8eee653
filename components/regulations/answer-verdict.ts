import type { AnswerOf } from "@/lib/api/client"

type Taken = AnswerOf<"getTakenTest">

/** What is to be said of an answer: one in writing waits for a mark where that still decides, and else gets none. */
export function answerVerdict(correct: boolean | null, result: Taken["result"]) {
  if (correct !== null) return correct ? "right" : "wrong"
  return result === "waiting" ? "waiting" : "unmarked"
}
