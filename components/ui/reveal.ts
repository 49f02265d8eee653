/** Brings what a bar shows as the place that is open into sight, where the bar scrolls sideways. */
export function reveal(element: HTMLElement | null) {
  element?.scrollIntoView({ block: "nearest", inline: "nearest" })
}
