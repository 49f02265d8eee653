import { describe, expect, it } from "vitest"
import { toDocument } from "@/lib/rich-text/from-editor"
import { matching } from "@/components/mentions/matching"
import { withMentions } from "@/components/mentions/named"
import { fromMarkdown } from "@/lib/rich-text/markdown/read"
import { toMarkdown } from "@/lib/rich-text/markdown/write"
import { toText } from "@/lib/rich-text/text"
import { mentionsIn } from "@/lib/mentions/in-text"

const person = (userId: number, name: string, email = `p${userId}@example.com`) => ({
  userId,
  name,
  email,
  avatarUrl: null,
})
const people = [
  person(1, "Anne-Marie Bo"),
  person(2, "Bo"),
  person(3, "Bo Nyström"),
  person(4, "Carlo Boni", "zed@example.com"),
  person(5, "Ola Ek"),
  person(6, "ola ek"),
]

describe("the letters of a name", () => {
  it.each([
    ["", [1, 2, 3, 4, 5, 6]],
    ["bo", [2, 3, 1, 4]],
    ["BO NYSTR", [3]],
    ["nystro", [3]],
    ["marie", [1]],
    ["zed", [4]],
    ["example", []],
    ["x", []],
  ])("%j mean the likeliest first", (letters, ids) => {
    expect(matching(people, letters).map(({ userId }) => userId)).toEqual(ids)
  })
})

describe("a name behind an @ in Markdown", () => {
  const read = (text: string) => toDocument({ type: "doc", content: withMentions(fromMarkdown(text).content, people) })
  const named = (text: string) => mentionsIn(read(text)).map(({ userId }) => userId)

  it("is a mention where it is somebody's whole one", () => {
    expect(named("- ask **@Bo Nyström**, @Bo and @Bo Nyström")).toEqual([3, 2, 3])
    expect(toText(read("> ask @Bo Nyström, please"))).toBe("ask @Bo Nyström, please")
  })

  it("stays words in code, in an address, where two are called so, and where it goes on", () => {
    for (const text of ["`@Bo`", "```\n@Bo\n```", "a mail to ann@Bo", "@Ola Ek", "@Bob", "@Nobody", "@bo"])
      expect(named(text)).toEqual([])
  })

  it("comes back from what was copied as Markdown", () => {
    const written = read("## For\n\n@Bo Nyström and @Anne-Marie Bo")
    const again = read(toMarkdown(written, String))
    expect(mentionsIn(again).map(({ userId }) => userId)).toEqual([3, 1])
  })
})

describe("a mention in the editor", () => {
  it("is kept with its person, and left out where it has none", () => {
    const mention = (attrs: Readonly<Record<string, unknown>>) => ({
      type: "mention",
      attrs,
      marks: [{ type: "bold" }],
    })
    const line = (attrs: Readonly<Record<string, unknown>>) =>
      toDocument({ type: "doc", content: [{ type: "paragraph", content: [mention(attrs)] }] })
    const attrs = { userId: 3, name: "Bo Nyström", id: "3f0c6c3e" }
    expect(line({ ...attrs, onclick: "x" }).content[0]).toEqual({ type: "paragraph", content: [mention(attrs)] })
    expect(line({ ...attrs, id: '"><b>' }).content[0]).toMatchObject({ content: [{ attrs: { userId: 3 } }] })
    expect(line({ ...attrs, id: '"><b>' }).content[0]).not.toMatchObject({
      content: [{ attrs: { id: expect.anything() } }],
    })
    for (const bad of [
      { ...attrs, userId: null },
      { ...attrs, userId: -1 },
      { ...attrs, name: "" },
    ])
      expect(line(bad).content).toEqual([{ type: "paragraph" }])
  })
})
