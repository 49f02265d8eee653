import type { Row } from "./tree"

export type TreeStep = { readonly focus: string } | { readonly toggle: string } | null

/** What a key does in a tree (the pattern of WAI-ARIA): where the focus goes, or what opens or closes. */
export function stepOf(rows: readonly Row[], key: string | null, pressed: string): TreeStep {
  const index = rows.findIndex((row) => row.key === key)
  const row = rows[index]
  const to = (target: Row | undefined): TreeStep => (target === undefined ? null : { focus: target.key })
  switch (pressed) {
    case "ArrowDown":
      return to(rows[index + 1])
    case "ArrowUp":
      return to(rows[index - 1])
    case "Home":
      return to(rows[0])
    case "End":
      return to(rows.at(-1))
    case "ArrowRight":
      if (row === undefined || row.expanded === null) return null
      return row.expanded ? to(rows[index + 1]) : { toggle: row.key }
    case "ArrowLeft":
      if (row?.expanded === true) return { toggle: row.key }
      return to(rows.find((above) => above.key === row?.parentKey))
    default:
      return null
  }
}

/** The next row whose name begins with what was typed, from the focused one on and around; the focused one itself stays while typing goes on. */
export function typedAhead(rows: readonly Row[], key: string | null, typed: string): string | null {
  const index = Math.max(
    0,
    rows.findIndex((row) => row.key === key),
  )
  const from = typed.length === 1 ? index + 1 : index
  const wanted = typed.toLocaleLowerCase()
  const around = [...rows.slice(from), ...rows.slice(0, from)]
  return around.find((row) => row.name.toLocaleLowerCase().startsWith(wanted))?.key ?? null
}
