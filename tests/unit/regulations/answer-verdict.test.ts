import { describe, expect, it } from "vitest"
import { answerVerdict } from "@/components/regulations/answer-verdict"

describe("what is said of an answer", () => {
  it("is right or wrong where that is found, whatever the attempt came to", () => {
    expect([answerVerdict(true, "failed"), answerVerdict(false, "passed")]).toEqual(["right", "wrong"])
  })

  it("waits for a mark only in an attempt that waits; where nobody marks it any more it says so", () => {
    expect([answerVerdict(null, "waiting"), answerVerdict(null, "failed")]).toEqual(["waiting", "unmarked"])
  })
})
