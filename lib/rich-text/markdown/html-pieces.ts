import { decodeNamedCharacterReference } from "decode-named-character-reference"

/** What HTML is made of, in its order. A comment is nothing that anybody reads: it is left out. */
export type Piece =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "tag"; readonly tag: Tag; readonly source: string }
export type Tag = {
  readonly name: string
  readonly closing: boolean
  /** By names in small letters, their values decoded. */
  readonly attributes: ReadonlyMap<string, string>
}

const attribute = /([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/g
const pieces = /<!--[\s\S]*?(?:-->|$)|<(\/?)([a-zA-Z][a-zA-Z0-9-]*)((?:"[^"]*"|'[^']*'|[^<>"'])*)>|[^<]+|</g

export function htmlPieces(html: string): Piece[] {
  return [...html.matchAll(pieces)].flatMap(([source, slash = "", name, attributes = ""]): Piece[] => {
    if (source.startsWith("<!--")) return []
    if (name === undefined) return [{ kind: "text", text: decoded(source) }]
    return [
      {
        kind: "tag",
        source,
        tag: { name: nameOf(name.toLowerCase()), closing: slash !== "", attributes: attributesIn(attributes) },
      },
    ]
  })
}

/** Browsers take the one for the other. */
const nameOf = (written: string) => (written === "image" ? "img" : written)

export const isComment = (html: string) => /^<!--[\s\S]*-->$/.test(html)

/** The one tag that this is; null where it is none, or more. */
export function tagIn(html: string): Tag | null {
  const [piece, ...others] = htmlPieces(html)
  return piece?.kind === "tag" && others.length === 0 ? piece.tag : null
}

function attributesIn(source: string): Map<string, string> {
  const found = new Map<string, string>()
  for (const [, name = "", double, single, bare] of source.matchAll(attribute))
    found.set(name.toLowerCase(), decoded(double ?? single ?? bare ?? ""))
  return found
}

function decoded(text: string): string {
  return text.replace(
    /&(?:#(\d{1,7})|#[xX]([\da-fA-F]{1,6})|([a-zA-Z][\da-zA-Z]{1,31}));/g,
    (all, decimal, hexadecimal, name) => {
      if (typeof name === "string") return decodeNamedCharacterReference(name) || all
      const code = typeof decimal === "string" ? Number(decimal) : Number.parseInt(String(hexadecimal), 16)
      const isCharacter = code > 0 && code <= 0x10_ffff && (code < 0xd800 || code > 0xdfff)
      return isCharacter ? String.fromCodePoint(code) : all
    },
  )
}
