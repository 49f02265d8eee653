/** A task in a box of the home. */
export const boxLine = {
  line: "flex min-h-[38px] items-center gap-2 border-b border-line last:border-b-0 max-md:min-h-11",
  name: "flex min-h-[37px] min-w-0 flex-1 items-center rounded-s text-start text-14 hover:bg-hover/60 focus-visible:-outline-offset-2 max-md:min-h-11",
} as const
