/** How date and people stand at the end of a subtask. */
export const tones = { late: "text-danger", soon: "text-ink-2", plain: "text-ink-3" }
export const control =
  "mt-0.5 flex min-h-6 flex-none items-center rounded-s px-1 text-12 tabular-nums enabled:hover:bg-hover pointer-coarse:-mt-1.5 pointer-coarse:min-h-10 [&_svg]:size-3.5"
/** What has no value yet is offered where somebody is. */
export const unset =
  "text-ink-3 opacity-0 group-focus-within/row:opacity-100 group-hover/row:opacity-100 data-popup-open:opacity-100 pointer-coarse:opacity-100"
