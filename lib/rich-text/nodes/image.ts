import type * as mdast from "mdast"
import { hasScheme, isAddress, longestAddress } from "../address"
import type { BlockDefinition, FileAddress } from "../definition"
import type { Image } from "../document"
import { element, escapeHtml, tag } from "../element"
import { textOf, wholeNumber } from "../values"
import { said } from "@/lib/messages/said"

const longestAlt = 1000
const longestCaption = 1000
const widest = 10_000
const longestSide = 100_000

export const image: BlockDefinition<Image> = {
  schema: ({ z }) =>
    z.strictObject({
      type: z.literal("image"),
      attrs: z
        .strictObject({
          fileId: z.int().positive().nullish(),
          src: z
            .string()
            .max(longestAddress)
            .refine((value) => hasScheme(value, "picture"), said("not-a-picture-link"))
            .nullish(),
          alt: z.string().max(longestAlt).nullish(),
          width: z.int().min(1).max(widest).nullish(),
          naturalWidth: z.int().min(1).max(longestSide).nullish(),
          naturalHeight: z.int().min(1).max(longestSide).nullish(),
          caption: z.string().max(longestCaption).nullish(),
          href: z
            .string()
            .max(longestAddress)
            .refine((value) => hasScheme(value, "link"), said("not-a-link"))
            .nullish(),
          title: z.unknown().optional(),
          height: z.unknown().optional(),
        })
        .refine((attrs) => (attrs.fileId == null) !== (attrs.src == null), said("one-of", { fields: "fileId, src" }))
        .transform(({ fileId, src, alt, width, naturalWidth, naturalHeight, caption, href }) => ({
          fileId,
          src,
          alt,
          width,
          ...(naturalWidth && naturalHeight && { naturalWidth, naturalHeight }),
          ...(caption && { caption }),
          ...(href && { href }),
        })),
    }),
  adopt({ attrs = {} }) {
    const fileId = wholeNumber(attrs.fileId, 1)
    const alt = textOf(attrs.alt)?.slice(0, longestAlt) ?? null
    const width = Math.min(wholeNumber(attrs.width, 1) ?? 0, widest) || null
    const naturalWidth = Math.min(wholeNumber(attrs.naturalWidth, 1) ?? 0, longestSide)
    const naturalHeight = Math.min(wholeNumber(attrs.naturalHeight, 1) ?? 0, longestSide)
    const caption = textOf(attrs.caption)?.slice(0, longestCaption)
    const shared = {
      alt,
      width,
      ...(naturalWidth && naturalHeight && { naturalWidth, naturalHeight }),
      ...(caption && { caption }),
      ...(isAddress(attrs.href, "link") && { href: attrs.href }),
    }
    if (fileId !== null) return { type: "image", attrs: { fileId, ...shared } }
    return isAddress(attrs.src, "picture") ? { type: "image", attrs: { src: attrs.src, ...shared } } : null
  },
  html({ attrs }, { address }) {
    const image = tag("img", { src: addressOf(attrs, address), alt: attrs.alt ?? "", width: attrs.width })
    const linked = attrs.href ? element("a", { href: attrs.href, rel: "noopener noreferrer nofollow" }, image) : image
    if (!attrs.caption) return linked
    return element("figure", {}, `${linked}${element("figcaption", {}, escapeHtml(attrs.caption))}`)
  },
  markdown: (block, { address }) => [{ type: "paragraph", children: [markdownImage(block, address)] }],
}

/** A picture in a line, where Markdown has them: its caption is what Markdown calls the title. One with a width is HTML. */
export function markdownImage({ attrs }: Image, address: FileAddress): mdast.Image | mdast.Html | mdast.Link {
  const url = addressOf(attrs, address)
  const [alt, title] = [inOneLine(attrs.alt ?? ""), inOneLine(attrs.caption ?? "") || null]
  const { width } = attrs
  const image: mdast.Image | mdast.Html = width
    ? { type: "html", value: tag("img", { src: url, alt, title, width }) }
    : { type: "image", url, alt, title }
  return attrs.href ? { type: "link", url: attrs.href, children: [image] } : image
}

const inOneLine = (text: string) => text.replace(/\s*[\r\n]\s*/g, " ")

type Described = Pick<mdast.Image, "url" | "alt" | "title">

/** @returns null where nothing of ours may be read there */
export function readImage(
  { url, alt, title }: Described,
  { href, width = null }: { href: string | null; width?: number | null },
  fileAt: (address: string) => number | null,
): Image | null {
  const fileId = fileAt(url)
  const caption = textOf(title)?.slice(0, longestCaption)
  const shared = {
    alt: textOf(alt)?.slice(0, longestAlt) ?? null,
    width: width !== null && width >= 1 && width <= widest ? width : null,
    ...(caption && { caption }),
    ...(href !== null && { href }),
  }
  if (fileId !== null) return { type: "image", attrs: { fileId, ...shared } }
  return isAddress(url, "picture") ? { type: "image", attrs: { src: url, ...shared } } : null
}

const addressOf = ({ fileId, src }: Image["attrs"], address: FileAddress) => (fileId ? address(fileId) : (src ?? ""))
