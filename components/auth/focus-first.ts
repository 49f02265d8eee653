/** The first field of a page has the focus, unless somebody has begun elsewhere before the page was alive. */
export function focusFirst(element: HTMLElement | null) {
  if (document.activeElement === document.body) element?.focus({ preventScroll: true })
}
