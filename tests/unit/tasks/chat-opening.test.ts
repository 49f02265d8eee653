import { describe, expect, it } from "vitest"
import { openingOf } from "@/components/tasks/messages/use-target"

/** A chat of a hundred messages, of which the newest fifty came with the task. */
const opened = (readMessageId: number | null, unreadMessages: number) => ({
  readMessageId,
  unreadMessages,
  messages: { items: Array.from({ length: 50 }, (_, index) => ({ id: 100 - index })) },
})

describe("a chat that is opened", () => {
  it("goes to the message of the address, whatever is unread, and reads around it where it is old", () => {
    const linked = { meant: 70, wanted: { key: "message 70" } }
    expect(openingOf(opened(20, 80), 70)).toEqual({ ...linked, around: null })
    expect(openingOf(opened(20, 80), 7)).toEqual({ around: 7, meant: 7, wanted: { key: "message 7" } })
  })

  it("is read around the last message that was read where what is new does not come with it", () => {
    expect(openingOf(opened(20, 80), null)).toEqual({ around: 20, meant: null, wanted: null })
  })

  it("begins with the newest where what is new is among them, or nothing was ever read", () => {
    const newest = { around: null, meant: null, wanted: null }
    expect(openingOf(opened(90, 10), null)).toEqual(newest)
    expect(openingOf(opened(60, 40), null)).toEqual(newest)
    expect(openingOf(opened(100, 0), null)).toEqual(newest)
    expect(openingOf(opened(null, 100), null)).toEqual(newest)
  })
})
