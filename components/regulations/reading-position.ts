/** Where in what is scrolled somebody has come to: how far below the top of the window the text begins; null at the very top. */
export const readingPosition = (scroller: Element | null, text: Element | null): number | null =>
  scroller && text && scroller.scrollTop > 0 ? text.getBoundingClientRect().top : null

/** Goes there in another text like it. */
export function goToPosition(scroller: Element | null, text: Element | null, position: number | null) {
  if (scroller && text && position !== null) scroller.scrollTop += text.getBoundingClientRect().top - position
}
