import { create } from "content-disposition"

/** A name for a file: without folders and control characters, at most 255 characters; `extension` takes the place of its own. */
export function nameOf(given: string, extension?: string): string {
  const clean = given
    .toWellFormed()
    .normalize("NFC")
    .replace(/^.*[/\\]/s, "")
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\uFFFD]/gu, "")
    .trim()
  const stem = extension ? clean.replace(/\.[^.]*$/, "") : clean
  const end = extension ? `.${extension}` : ""
  return `${(stem || "file").slice(0, 255 - end.length).toWellFormed()}${end}`
}

/** `Content-Disposition` with a name of any language (RFC 6266, RFC 8187). */
export function disposition(kind: "inline" | "attachment", name: string): string {
  return create(name.toWellFormed(), { type: kind })
}
