const controls = ":is(input, textarea, button, [role=radio]):not([tabindex='-1'], [type=hidden], :disabled)"

/** Where a form that asks begins: its first field or button, no link in what is said before. True, where it has none: as every dialog does. */
export const firstControl = (form: HTMLElement | null) => form?.querySelector<HTMLElement>(controls) ?? true
