import type * as mdast from "mdast"
import { hasScheme, isAddress, longestAddress } from "../address"
import type { BlockDefinition, FileAddress } from "../definition"
import type { Image } from "../document"
import { tag } from "../element"
import { textOf, wholeNumber } from "../values"

const longestAlt = 1000

export const image: BlockDefinition<Image> = {
  schema: ({ z }) =>
    z.strictObject({
      type: z.literal("image"),
      attrs: z
        .strictObject({
          fileId: z.int().positive().nullish(),
          src: z
            .string()
            .max(longestAddress, `must be at most ${longestAddress} characters`)
            .refine((value) => hasScheme(value, "picture"), "must be an address with https")
            .nullish(),
          alt: z.string().max(longestAlt, `must be at most ${longestAlt} characters`).nullish(),
          width: z.int().min(1, "must be at least 1").max(10_000, "must be at most 10000").nullish(),
          title: z.unknown().optional(),
          height: z.unknown().optional(),
        })
        .refine((attrs) => (attrs.fileId == null) !== (attrs.src == null), "must have one of fileId and src")
        .transform(({ fileId, src, alt, width }) => ({ fileId, src, alt, width })),
    }),
  adopt({ attrs = {} }) {
    const fileId = wholeNumber(attrs.fileId, 1)
    const alt = textOf(attrs.alt)?.slice(0, longestAlt) ?? null
    const width = wholeNumber(attrs.width, 1)
    if (fileId !== null) return { type: "image", attrs: { fileId, alt, width } }
    return isAddress(attrs.src, "picture") ? { type: "image", attrs: { src: attrs.src, alt, width } } : null
  },
  html: ({ attrs }, { address }) =>
    tag("img", { src: addressOf(attrs, address), alt: attrs.alt ?? "", width: attrs.width }),
  markdown: (block, { address }) => [{ type: "paragraph", children: [markdownImage(block, address)] }],
}

/** A picture in a line, where Markdown has them. */
export const markdownImage = ({ attrs }: Image, address: FileAddress): mdast.Image => ({
  type: "image",
  url: addressOf(attrs, address),
  alt: (attrs.alt ?? "").replace(/\s*[\r\n]\s*/g, " "),
})

/** @returns null where nothing of ours may be read there */
export function readImage(url: string, alt: string, fileAt: (address: string) => number | null): Image | null {
  const fileId = fileAt(url)
  const shared = { alt: textOf(alt)?.slice(0, longestAlt) ?? null, width: null }
  if (fileId !== null) return { type: "image", attrs: { fileId, ...shared } }
  return isAddress(url, "picture") ? { type: "image", attrs: { src: url, ...shared } } : null
}

const addressOf = ({ fileId, src }: Image["attrs"], address: FileAddress) => (fileId ? address(fileId) : (src ?? ""))
