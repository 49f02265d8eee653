import { anchorOf } from "@/lib/rich-text/anchor"

/** Where in a text a notification leads. */
export function anchorIn({ anchor }: Readonly<Record<string, unknown>>): string | null {
  return typeof anchor === "string" ? anchorOf(anchor) : null
}
