/** The box by which one of several tasks is selected: a checkbox without a child, for lists of many. */
export const selectBox =
  "grid size-6 appearance-none place-items-center rounded-s outline-none before:size-[15px] before:rounded-[4px] before:border-[1.5px] before:border-line-control before:content-[''] checked:before:border-accent checked:before:bg-accent checked:after:absolute checked:after:top-[7px] checked:after:h-[7px] checked:after:w-1 checked:after:rotate-45 checked:after:border-r-2 checked:after:border-b-2 checked:after:border-accent-ink checked:after:content-['']"
