import { createHash } from "node:crypto"
import { fileAddress } from "@/lib/files/address"
import type { Document } from "@/lib/rich-text/document"
import { formats, type Format } from "@/lib/rich-text/format"
import { toHtml } from "@/lib/rich-text/html"
import { toMarkdown } from "@/lib/rich-text/markdown/write"

/** A text alone, as HTML or Markdown. Its files are those of the organization. */
export function formattedText(
  content: Document,
  format: Exclude<Format, "json">,
  organizationId: number,
  etag?: string,
): Response {
  const address = (fileId: number) => fileAddress(organizationId, fileId)
  const text = format === "html" ? toHtml(content, address) : toMarkdown(content, address)
  return new Response(text, {
    headers: {
      "Content-Type": `${formats[format]}; charset=utf-8`,
      // Opened by itself, a text must not be able to do anything on our address.
      "Content-Security-Policy": "default-src 'none'; img-src 'self' https:; sandbox",
      ETag: etag ?? `"${createHash("sha256").update(text).digest("base64url").slice(0, 22)}"`,
      Vary: "Accept",
    },
  })
}
