import type { JSONContent } from "@tiptap/core"
import { isNamesake } from "./matching"
import type { Reader } from "./people"

/** Blocks in which an @ with somebody's whole name is a mention of them; a name that two people have stays words. */
export function withMentions(blocks: readonly JSONContent[], people: readonly Reader[]): JSONContent[] {
  // The longest first: “@Bo Nyström” is not “@Bo”.
  const known = people.filter((person) => !isNamesake(people, person)).toSorted((a, b) => b.name.length - a.name.length)
  return blocks.map((block) => inBlock(block, known))
}

function inBlock(node: JSONContent, known: readonly Reader[]): JSONContent {
  if (node.type === "codeBlock" || node.content === undefined) return node
  return {
    ...node,
    content: node.content.flatMap((child) => (child.type === "text" ? inText(child, known) : inBlock(child, known))),
  }
}

function inText(node: JSONContent, known: readonly Reader[]): JSONContent[] {
  const { text = "", marks = [] } = node
  if (marks.some(({ type }) => type === "code")) return [node]
  for (const person of known) {
    const at = placeOf(text, `@${person.name}`)
    if (at < 0) continue
    const { userId, name } = person
    return [
      ...words(node, text.slice(0, at), known),
      { type: "mention", attrs: { userId, name, id: crypto.randomUUID() }, ...(marks.length > 0 && { marks }) },
      ...words(node, text.slice(at + name.length + 1), known),
    ]
  }
  return [node]
}

const words = (node: JSONContent, text: string, known: readonly Reader[]) =>
  text === "" ? [] : inText({ ...node, text }, known)

/** Where it stands as words of its own; below 0 where it does not. */
function placeOf(text: string, name: string): number {
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1)) {
    const alone = !/[\p{L}\p{N}]/u.test(text[at - 1] ?? "") && !/[\p{L}\p{N}]/u.test(text[at + name.length] ?? "")
    if (alone) return at
  }
  return -1
}
