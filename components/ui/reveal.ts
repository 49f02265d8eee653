/**
 * Brings what a bar shows as the place that is open into sight, where the bar scrolls sideways. After `scrollIntoView` the first Tab of a page
 * would begin from there (Chrome), past the link that skips to the content.
 */
export function reveal(element: HTMLElement | null) {
  const bar = element?.parentElement
  if (!element || !bar) return
  const [own, seen] = [element.getBoundingClientRect(), bar.getBoundingClientRect()]
  if (own.left < seen.left) bar.scrollLeft -= seen.left - own.left
  else if (own.right > seen.right) bar.scrollLeft += own.right - seen.right
}
