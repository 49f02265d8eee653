/** Where the writing begins: where the text was clicked, or at its end. */
export type Start = { readonly x: number; readonly y: number } | "end" | null

/** Where somebody reads: at the end where that is in sight, else at what they have before them. The page does not move. */
export function startInSight(text: Element | null): Start {
  const box = text?.getBoundingClientRect()
  if (!box || box.bottom <= innerHeight) return "end"
  return { x: box.left + 8, y: Math.max(box.top + 8, innerHeight * 0.3) }
}
