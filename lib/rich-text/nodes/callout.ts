import type * as mdast from "mdast"
import type { BlockDefinition, MarkdownBlockReader, MarkdownReader } from "../definition"
import type { Callout } from "../document"
import { element, escapeHtml } from "../element"
import { textOf } from "../values"

type Kind = Callout["attrs"]["kind"]

/** The alerts of GitHub's Markdown. */
const alerts: Readonly<Record<Kind, string>> = { info: "NOTE", success: "TIP", warning: "WARNING", danger: "CAUTION" }

export function isCalloutKind(value: unknown): value is Kind {
  return typeof value === "string" && Object.hasOwn(alerts, value)
}
export const calloutKinds: readonly Kind[] = Object.keys(alerts).filter(isCalloutKind)

/** GitHub has one more. */
const kindOfAlert = (alert: string) =>
  alert === "IMPORTANT" ? "info" : calloutKinds.find((kind) => alerts[kind] === alert)

/** Markdown holds no icon. */
export const callout: BlockDefinition<Callout> = {
  schema: ({ z, icon, blocks }) =>
    z.strictObject({
      type: z.literal("callout"),
      attrs: z.strictObject({
        kind: z.enum(calloutKinds),
        icon: icon.optional(),
      }),
      content: blocks,
    }),
  adopt: ({ attrs, content }, adopt) => ({
    type: "callout",
    attrs: { kind: isCalloutKind(attrs?.kind) ? attrs.kind : "info", icon: textOf(attrs?.icon) },
    content: adopt.blocks(content),
  }),
  html({ attrs, content }, write) {
    const emoji = attrs.icon && !attrs.icon.startsWith("name:") ? element("p", {}, escapeHtml(attrs.icon)) : ""
    return element("aside", { "data-kind": attrs.kind }, `${emoji}${write.blocks(content)}`)
  },
  markdown({ attrs, content }, write) {
    const [first, ...rest] = write.blocks(content)
    const sign = `[!${alerts[attrs.kind]}]`
    const alone: mdast.BlockContent = { type: "paragraph", children: [{ type: "html", value: sign }] }
    if (first?.type !== "paragraph")
      return [{ type: "blockquote", children: [alone, ...(first ? [first] : []), ...rest] }]
    const line: mdast.PhrasingContent[] = [{ type: "html", value: `${sign}\n` }, ...first.children]
    return [{ type: "blockquote", children: [{ type: "paragraph", children: line }, ...rest] }]
  },
}

/** A quote whose first line is the sign of an alert is a callout. */
export const readBlockquote: MarkdownBlockReader<mdast.Blockquote> = ({ children }, read) => {
  const { kind, rest } = alertIn(children, read) ?? {}
  if (kind === undefined || rest === undefined) return [{ type: "blockquote", content: read.blocks(children, 1) }]
  return [{ type: "callout", attrs: { kind, icon: null }, content: read.blocks(rest, 1) }]
}

/** An escaped sign is words. */
function alertIn([first, ...others]: readonly mdast.RootContent[], read: MarkdownReader) {
  if (first?.type !== "paragraph" || !read.source(first).startsWith("[!")) return null
  const [words, ...line] = first.children
  const [sign, alert = ""] = (words?.type === "text" && /^\[!(\w+)\][ \t]*(?:\n|$)/.exec(words.value)) || []
  const kind = kindOfAlert(alert.toUpperCase())
  if (words?.type !== "text" || sign === undefined || kind === undefined) return null
  const value = words.value.slice(sign.length)
  const children: mdast.PhrasingContent[] = [...(value === "" ? [] : [{ ...words, value }]), ...line]
  return { kind, rest: children.length > 0 ? [{ ...first, children }, ...others] : others }
}
