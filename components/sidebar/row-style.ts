export const rowStyle =
  "group/row relative flex h-7 items-center rounded-s select-none [-webkit-touch-callout:none] text-13 text-ink-2 transition-colors duration-120 ease-out hover:bg-hover/60 max-md:h-10 max-md:text-14"

/** Actions show with the pointer or the focus on their row, and always under a finger. */
export const rowActions =
  "absolute right-0.5 flex opacity-0 group-hover/row:opacity-100 focus-within:opacity-100 has-data-popup-open:opacity-100 pointer-coarse:opacity-100"
