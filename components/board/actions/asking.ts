import type { Asked, BoardUi } from "@/components/board/state/board-ui"
import { nothing } from "@/components/board/selection/selection"
import type { Store } from "@/components/ui/store"

/** Opens the choice of a property for the selection, or for one card, which is then selected meanwhile. */
export function ask(ui: Store<BoardUi>, what: Asked["what"], ids: ReadonlySet<number>): void {
  const [first] = ids
  if (first === undefined || first < 0) return
  ui.set((value) => {
    const alone = ids !== value.selection.ids
    const asked: Asked = { what, byKey: true, alone }
    return alone
      ? { ...value, asked, focused: first, selection: { ids, anchor: first, base: ids } }
      : { ...value, asked }
  })
}

/** Closes it; a card that was selected for this alone is free again. */
export function closeAsked(ui: Store<BoardUi>): void {
  ui.set((value) => {
    const { asked, focused, selection, wanted } = value
    if (asked === null) return value
    return {
      ...value,
      asked: null,
      selection: asked.alone ? nothing : selection,
      wanted: asked.byKey ? focused : wanted,
    }
  })
}
