import type { Document, Mention } from "@/lib/rich-text/document"
import { everyNode } from "@/lib/rich-text/walk"

/** Somebody whom a text names, and the name of the first mention of them. */
export type Mentioned = { userId: number; id: string | null }

/** The mentions of a text, in the order of reading. */
export function mentionsIn(document: Document | null): Mention["attrs"][] {
  return [...everyNode(document?.content ?? [])].flatMap((node) => (node.type === "mention" ? [node.attrs] : []))
}

/** The people whom a text mentions, each once. */
export function mentionedIn(document: Document | null): Mentioned[] {
  const people = new Map<number, Mentioned>()
  for (const { userId, id = null } of mentionsIn(document)) if (!people.has(userId)) people.set(userId, { userId, id })
  return [...people.values()]
}

export const userIdsOf = (people: readonly Mentioned[]) => people.map(({ userId }) => userId)

/** The two sides of a patch that tells of other people in a text; nothing where they are the same. */
export function mentionsChanged(before: Document | null, after: Document | null) {
  const [was, is] = [mentionedIn(before), mentionedIn(after)]
  const ids = new Set(userIdsOf(was))
  const same = is.length === ids.size && is.every(({ userId }) => ids.has(userId))
  return same ? null : { before: { mentions: was }, after: { mentions: is } }
}

/** A text whose mentions call people by these names. */
export function withNames(document: Document, names: ReadonlyMap<number, string>): Document {
  return JSON.parse(JSON.stringify(document), (_, value: unknown) =>
    isMention(value)
      ? { ...value, attrs: { ...value.attrs, name: names.get(value.attrs.userId) ?? value.attrs.name } }
      : value,
  )
}

function isMention(value: unknown): value is Mention {
  return typeof value === "object" && value !== null && "attrs" in value && "type" in value && value.type === "mention"
}
