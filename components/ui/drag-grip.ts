/** What a grip holds: `data-grip` is its kind and number. */
export function gripOf(grip: HTMLElement | null): { readonly kind: string; readonly id: number } | null {
  const [kind, id] = grip?.dataset.grip?.split(":") ?? []
  return kind === undefined || id === undefined ? null : { kind, id: Number(id) }
}
