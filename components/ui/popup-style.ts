const popupMotion =
  "origin-(--transform-origin) transition-[opacity,scale] duration-120 ease-out data-starting-style:scale-[0.98] data-starting-style:opacity-0 data-ending-style:opacity-0"

const popupSurface = "rounded-m border border-line bg-raised text-ink shadow-float outline-none"

/** Where what floats stands: above the page, off the edges of the window. */
const popupPlace = { collisionPadding: 8, className: "z-60 outline-none" }

const itemStyle =
  "flex min-h-7 w-full cursor-default items-center gap-2.5 rounded-s px-2 py-1 text-left text-13 text-ink outline-none select-none data-disabled:opacity-50 data-highlighted:bg-highlight [&_svg]:text-ink-3 pointer-coarse:min-h-10 pointer-coarse:text-14"

const overlayStyle =
  "fixed inset-0 bg-black/30 transition-opacity duration-150 ease-out data-starting-style:opacity-0 data-ending-style:opacity-0 dark:bg-black/55"

export { itemStyle, overlayStyle, popupMotion, popupPlace, popupSurface }
