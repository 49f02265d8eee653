/** How somebody likes the sidebar. Kept in a cookie, so that the server draws it right and nothing jumps. */
export type SidebarPreference = { width: number; hidden: boolean; open: readonly number[] | null }

export const sidebarCookie = "stagework-sidebar"
export const sidebarWidth = { min: 208, max: 400, initial: 252 }

export const usual: SidebarPreference = { width: sidebarWidth.initial, hidden: false, open: null }

/** `252.0.4-7`: the width, whether it is hidden, and the open spaces; `-` for none of them. */
export function readPreference(text: string | undefined): SidebarPreference {
  const [, width, hidden, open] = /^(\d{3})\.([01])(?:\.([\d-]*))?$/.exec(text ?? "") ?? []
  if (width === undefined) return usual
  return {
    width: Math.min(sidebarWidth.max, Math.max(sidebarWidth.min, Number(width))),
    hidden: hidden === "1",
    open: open === undefined ? null : open.split("-").filter(Boolean).map(Number),
  }
}

export function writePreference({ width, hidden, open }: SidebarPreference): string {
  const spaces = open === null ? "" : `.${open.slice(-200).join("-")}`
  return `${width}.${hidden ? 1 : 0}${spaces}`
}
