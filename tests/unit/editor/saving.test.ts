import { describe, expect, it } from "vitest"
import { next, savingOf, type SavingEvent } from "@/components/editor/saving"
import type { Document } from "@/lib/rich-text/document"

const say = (text: string): Document => ({
  type: "doc",
  content: [{ type: "paragraph", content: [{ type: "text", text }] }],
})
const begun = savingOf({ content: say("a"), revision: 3 })
const after = (...events: SavingEvent[]) => events.reduce(next, begun)

describe("saving what is written", () => {
  it("is done when the answer has come, with the revision to write on from", () => {
    const state = after({ type: "typed", content: say("b") })
    expect(state.phase).toBe("waiting")
    expect(next(next(state, { type: "sent", content: say("b") }), { type: "answered", revision: 4 })).toMatchObject({
      phase: "saved",
      revision: 4,
      saved: say("b"),
    })
  })

  it("goes on with what was written while the answer was on its way", () => {
    const typed = { type: "typed", content: say("c") } as const
    const sent = after({ type: "typed", content: say("b") }, { type: "sent", content: say("b") }, typed)
    expect(sent.phase).toBe("saving")
    expect(next(sent, { type: "answered", revision: 4 })).toMatchObject({ phase: "waiting", revision: 4 })
  })

  it("has nothing to do where the text is again as it was", () => {
    expect(after({ type: "typed", content: say("b") }, { type: "typed", content: say("a") }).phase).toBe("saved")
  })

  it("keeps the text without a connection, and tries again", () => {
    const state = after(
      { type: "typed", content: say("b") },
      { type: "sent", content: say("b") },
      { type: "unreachable" },
    )
    expect(state).toMatchObject({ phase: "offline", draft: say("b") })
    expect(next(state, { type: "retry" }).phase).toBe("waiting")
  })

  const stale = { type: "stale", theirs: { content: say("x"), revision: 5, author: "Eva" } } as const
  const conflict = after({ type: "typed", content: say("b") }, { type: "sent", content: say("b") }, stale)

  it("asks which of two texts shall stand, and keeps ours by theirs' revision", () => {
    expect(conflict).toMatchObject({ phase: "conflict", draft: say("b") })
    expect(next(conflict, { type: "keepMine" })).toMatchObject({ phase: "waiting", revision: 5, draft: say("b") })
  })

  it("takes theirs", () => {
    expect(next(conflict, { type: "takeTheirs" })).toMatchObject({ phase: "saved", revision: 5, draft: say("x") })
  })

  it("knows its own text again, whose answer was lost", () => {
    const own = { type: "stale", theirs: { content: say("b"), revision: 4, author: null } } as const
    const state = after(
      { type: "typed", content: say("b") },
      { type: "sent", content: say("b") },
      { type: "unreachable" },
      own,
    )
    expect(state).toMatchObject({ phase: "saved", revision: 4 })
  })

  it("stays in the conflict however much is written", () => {
    expect(next(conflict, { type: "typed", content: say("bb") })).toMatchObject({ phase: "conflict", draft: say("bb") })
  })
})
