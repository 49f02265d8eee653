import type { Block } from "@/lib/rich-text/document"
import { toText } from "@/lib/rich-text/text"

const rightToLeft =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u

/** The direction of what holds other blocks, by its first letter. `dir="auto"` looks past children that have a `dir` of their own. */
export function directionOf(block: Block): "ltr" | "rtl" {
  const [first = ""] = /\p{L}/u.exec(toText({ type: "doc", content: [block] })) ?? []
  return rightToLeft.test(first) ? "rtl" : "ltr"
}
