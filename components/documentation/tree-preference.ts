/** How somebody likes the tree of pages. Kept in a cookie, so that the server draws it right and nothing jumps. */
export type TreePreference = {
  /** Whether the tree stands beside a page that is read. */
  readonly beside: boolean
  readonly closedGroups: readonly number[]
}

export const treeCookie = "stagework-pages"

/** `1.4-7`: whether it stands beside a page, and the closed groups. */
export function readTreePreference(text: string | undefined): TreePreference {
  const [, beside, closed = ""] = /^([01])\.([\d-]*)$/.exec(text ?? "") ?? []
  return { beside: beside === "1", closedGroups: closed.split("-").filter(Boolean).map(Number) }
}

export function writeTreePreference({ beside, closedGroups }: TreePreference): string {
  return `${beside ? 1 : 0}.${closedGroups.slice(-200).join("-")}`
}
