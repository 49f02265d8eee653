import { randomUUID } from "node:crypto"
import type { Document, Mention } from "@/lib/rich-text/document"
import type { Person } from "./call"

/** A mention of somebody, each time another one. */
export const mentionOf = ({ id: userId, name }: Pick<Person, "id" | "name">, id: string | null = randomUUID()) =>
  ({ type: "mention", attrs: { userId, name, ...(id && { id }) } }) satisfies Mention

/** A text of one line that mentions these people. */
export const mentioning = (...mentions: Mention[]): Document => ({
  type: "doc",
  content: [{ type: "paragraph", content: [{ type: "text", text: "Look: " }, ...mentions] }],
})
