const bars = new Set<HTMLElement>()

function measure() {
  const tops = [...bars].map((bar) => bar.getBoundingClientRect()).filter(({ height }) => height > 0)
  const height = Math.max(0, ...tops.map(({ top }) => innerHeight - top))
  document.documentElement.style.setProperty("--foot-bar", `${Math.ceil(height)}px`)
}

/**
 * The `ref` of a bar at the foot of a place. What floats over a place stands above it by `--foot-bar`: how far the highest of such bars
 * reaches up from the foot of the window.
 */
export function footBar(bar: HTMLElement | null) {
  if (bar === null) return undefined
  bars.add(bar)
  const sizes = new ResizeObserver(measure)
  sizes.observe(bar)
  sizes.observe(document.documentElement)
  return () => {
    sizes.disconnect()
    bars.delete(bar)
    measure()
  }
}
