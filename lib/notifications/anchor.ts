import { anchorOf, messageAnchor } from "@/lib/rich-text/anchor"

/** Where in a text a notification leads. */
export function anchorIn({ anchor, messageId }: Readonly<Record<string, unknown>>): string | null {
  if (typeof messageId === "number") return messageAnchor(messageId)
  return typeof anchor === "string" ? anchorOf(anchor) : null
}
