import type { InlineDefinition } from "../definition"
import type { Mention } from "../document"
import { element, escapeHtml } from "../element"
import { textOf, wholeNumber } from "../values"
import { said } from "@/lib/messages/said"

const longestName = 255
const mentionId = /^[\w-]{8,40}$/

/** Markdown holds the name alone: whose it is, whoever reads it looks up. */
export const mention: InlineDefinition<Mention> = {
  schema: ({ z, marks }) =>
    z.strictObject({
      type: z.literal("mention"),
      attrs: z.strictObject({
        userId: z.int().positive(),
        name: z.string().min(1).max(longestName),
        id: z.string().regex(mentionId, said("not-a-mention")).nullish(),
      }),
      marks,
    }),
  adopt({ attrs = {} }) {
    const userId = wholeNumber(attrs.userId, 1)
    const name = textOf(attrs.name)?.slice(0, longestName)
    if (userId === null || name === undefined) return null
    const id = typeof attrs.id === "string" && mentionId.test(attrs.id) ? attrs.id : undefined
    return { type: "mention", attrs: { userId, name, ...(id && { id }) } }
  },
  html: ({ attrs }) => element("span", { "data-mention": attrs.userId }, escapeHtml(`@${attrs.name}`)),
  markdown: ({ attrs }) => [{ type: "text", value: `@${attrs.name}` }],
}
