/** Where the writing begins: where the text was clicked, at its end, or at what is in sight of it; null for nowhere yet. */
export type Start = { readonly x: number; readonly y: number } | "end" | "inSight" | null

/**
 * Where somebody reads: at the end where that is in sight, else at what they have before them. A text that begins out of sight is not begun
 * with. The page does not move.
 */
export function startInSight(text: Element | null): Exclude<Start, "inSight"> {
  const box = text?.getBoundingClientRect()
  if (!box || box.bottom <= innerHeight) return "end"
  if (box.top > innerHeight * 0.9) return null
  // At the very edge: further on it would be behind the first letter of the line.
  return { x: box.left + 1, y: Math.max(box.top + 8, innerHeight * 0.3) }
}
