type List = {
  /** Which part is shown: of another one nothing has come in above. */
  readonly view: string
  readonly keys: readonly string[]
  readonly element: HTMLElement
  readonly scroller: HTMLElement
  /** Where what is seen of an entry begins in the list. */
  readonly startOf: (index: number) => number | null
  /** Whether it will stay there; `stood` says that it stood there before. */
  readonly isSettled: (key: string, stood: boolean) => boolean
}

export type ScrollAnchor = ReturnType<typeof createScrollAnchor>

/**
 * What comes in above a list leaves what was first in its place. A browser sees to that by itself only where all of the list is mounted, and
 * something is scrolled already.
 */
export function createScrollAnchor() {
  let shown: string | undefined
  let first: string | undefined
  // Where it begins in what scrolls, and how far that was scrolled before the list changed.
  let top = 0
  let scrolled = 0
  // What is to stand so far from the edge of what scrolls, until it is there.
  let held: { readonly key: string; readonly top: number } | null = null

  return {
    /** Looks at how far something is scrolled. Whoever scrolls goes where they want. Answers what ends it. */
    watch(scroller: HTMLElement | null) {
      const ending = new AbortController()
      const options = { passive: true, signal: ending.signal }
      scroller?.addEventListener("scroll", () => (scrolled = scroller.scrollTop), options)
      for (const sign of ["wheel", "touchmove", "pointerdown", "keydown"])
        scroller?.addEventListener(sign, () => (held = null), options)
      return () => ending.abort()
    },
    letGo() {
      held = null
    },
    /** To be called each time that the list was drawn. */
    keep({ view, keys, element, scroller, startOf, isSettled }: List) {
      if (view !== shown) held = null
      else if (first !== undefined && keys.indexOf(first) > 0) held = { key: first, top: top - scrolled }
      shown = view
      first = keys[0]
      const begin = topIn(scroller, element)
      top = begin + (startOf(0) ?? 0)
      scrolled = scroller.scrollTop
      if (held === null) return
      const index = keys.indexOf(held.key)
      const start = index < 0 ? null : startOf(index)
      const goal = start === null ? scrolled : begin + start - held.top
      const stood = Math.abs(scrolled - goal) < 1
      if (!stood) scroller.scrollTop = goal
      scrolled = scroller.scrollTop
      if (start === null || isSettled(held.key, stood)) held = null
    },
  }
}

/** Where something begins in what it stands in, whatever is scrolled. */
export const topIn = (outer: Element, inner: Element): number =>
  inner.getBoundingClientRect().top - outer.getBoundingClientRect().top + outer.scrollTop

/** What scrolls around an element. */
export function scrollerOf(element: HTMLElement | null): HTMLElement | null {
  for (let parent = element?.parentElement ?? null; parent; parent = parent.parentElement)
    if (/auto|scroll/.test(getComputedStyle(parent).overflowY)) return parent
  return document.documentElement
}
