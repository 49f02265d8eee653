import { palette } from "@/components/ui/palette"
import type { Label } from "./label"

/** A colour of the palette that no label has yet, or the one whose turn it is. */
export function freeColor(taken: readonly Pick<Label, "color">[]): string {
  const used = new Set(taken.map(({ color }) => color))
  return palette.find(({ hex }) => !used.has(hex))?.hex ?? palette[taken.length % palette.length]?.hex ?? "#3f7abc"
}
