import type { Document } from "@/lib/rich-text/document"
import { toText } from "@/lib/rich-text/text"
import { everyNode } from "@/lib/rich-text/walk"

/** How many characters a message may have, and how many people it may mention. */
export const most = { characters: 20_000, mentions: 100 } as const

/** A message is no page: what it may hold beside its words, in bytes of JSON. */
const mostBytes = 256 * 1024

export type MessageFault = "empty" | "tooLong" | "tooManyMentions"

/** What keeps a text from being a message; null where nothing does. The browser asks before it sends, the API before it takes. */
export function faultOf(content: Document): MessageFault | null {
  const kinds = [...everyNode(content.content)].map(({ type }) => type)
  const words = toText(content).trim()
  if (words === "" && !kinds.includes("image")) return "empty"
  if (kinds.filter((type) => type === "mention").length > most.mentions) return "tooManyMentions"
  const bytes = new TextEncoder().encode(JSON.stringify(content)).length
  return words.length > most.characters || bytes > mostBytes ? "tooLong" : null
}
