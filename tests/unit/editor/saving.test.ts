import { describe, expect, it } from "vitest"
import { next, resumed, savingOf, type SavingEvent } from "@/components/editor/saving"
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

  const stale = { type: "stale", theirs: { content: say("x"), revision: 5, author: "Eva" }, whole: true } as const
  const conflict = after({ type: "typed", content: say("b") }, { type: "sent", content: say("b") }, stale)

  it("asks which of two texts shall stand, and keeps ours by theirs' revision", () => {
    expect(conflict).toMatchObject({ phase: "conflict", draft: say("b") })
    expect(next(conflict, { type: "keepMine" })).toMatchObject({ phase: "waiting", revision: 5, draft: say("b") })
  })

  it("takes theirs", () => {
    expect(next(conflict, { type: "takeTheirs" })).toMatchObject({ phase: "saved", revision: 5, draft: say("x") })
  })

  it("knows its own text again, whose answer was lost", () => {
    const own = { type: "stale", theirs: { content: say("b"), revision: 4, author: null }, whole: true } as const
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

  const lines = (...texts: string[]): Document => ({ type: "doc", content: texts.flatMap((text) => say(text).content) })
  const open = savingOf({ content: lines("a", "b", "c"), revision: 3 })

  it("takes a newer text at once where nothing is unsaved, and is then saved with that one", () => {
    const state = next(open, { type: "told", text: { content: lines("a", "b", "d"), revision: 4 } })
    expect(state).toMatchObject({ phase: "saved", revision: 4, draft: lines("a", "b", "d") })
    expect(state.arrived).toEqual({ from: lines("a", "b", "c"), to: lines("a", "b", "d") })
    expect(next(state, { type: "told", text: { content: lines("old"), revision: 4 } })).toBe(state)
  })

  it("puts together what does not touch the same block, told of or refused", () => {
    const mine = next(open, { type: "typed", content: lines("a!", "b", "c") })
    const both = lines("a!", "b", "d")
    const theirs = { content: lines("a", "b", "d"), revision: 4, author: "Eva" }
    expect(next(mine, { type: "told", text: theirs })).toMatchObject({ phase: "waiting", revision: 4, draft: both })
    const sent = next(mine, { type: "sent", content: mine.draft })
    expect(next(sent, { type: "told", text: theirs })).toBe(sent)
    const refused = next(sent, { type: "stale", theirs, whole: true })
    expect(refused).toMatchObject({ phase: "waiting", revision: 4, saved: theirs.content, draft: both })
    expect(next(sent, { type: "stale", theirs, whole: false })).toMatchObject({ phase: "conflict" })
  })

  it("never writes over what came after a text was left unsaved", () => {
    const now = { content: lines("a", "b", "d"), revision: 4 }
    const left = { content: lines("a!", "b", "c"), revision: 3 }
    const stale = { type: "stale", theirs: { ...now, author: "Eva" }, whole: true } as const
    expect(next(next(resumed(now, left), { type: "sent", content: left.content }), stale).phase).toBe("conflict")
    const known = resumed(now, { ...left, base: lines("a", "b", "c") })
    expect(next(next(known, { type: "sent", content: left.content }), stale)).toMatchObject({
      phase: "waiting",
      draft: lines("a!", "b", "d"),
    })
  })
})
