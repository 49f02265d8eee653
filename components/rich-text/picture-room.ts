import type { Image } from "@/lib/rich-text/document"

type Size = Pick<Image["attrs"], "width" | "naturalWidth" | "naturalHeight">

/** The attributes of an `img` by which it has its room before it is loaded, and by which a copy of it keeps its size. */
export function roomFor({ width, naturalWidth, naturalHeight }: Size) {
  if (!naturalWidth || !naturalHeight) return width ? { width } : {}
  const shown = width ?? naturalWidth
  return {
    width: shown,
    height: Math.max(1, Math.round((shown * naturalHeight) / naturalWidth)),
    "data-natural-width": naturalWidth,
    "data-natural-height": naturalHeight,
  }
}

/** The size in a copied `img`. As wide as it is, it was not made to stand in another width. */
export function sizeIn(element: HTMLElement): Size {
  const [width, naturalWidth, naturalHeight] = ["width", "data-natural-width", "data-natural-height"].map(
    (name) => Number(element.getAttribute(name)) || null,
  )
  if (!naturalWidth || !naturalHeight) return { width: width ?? null }
  return { width: width === naturalWidth ? null : (width ?? null), naturalWidth, naturalHeight }
}
