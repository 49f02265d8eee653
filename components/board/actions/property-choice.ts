import type { PropertyChoice, BoardUi } from "../board-ui"
import { nothing } from "@/components/tasks/several/selection"
import type { ChoiceName } from "@/components/tasks/several/several-context"
import type { Store } from "@/components/ui/store"

/** Opens the choice of a property for the selection, or for one card, which is then selected meanwhile. */
export function ask(ui: Store<BoardUi>, what: ChoiceName, ids: ReadonlySet<number>): void {
  const [first] = ids
  if (first === undefined || first < 0) return
  ui.set((value) => {
    const alone = ids !== value.selection.ids
    const choice: PropertyChoice = { what, byKey: true, alone }
    return alone
      ? { ...value, choice, focused: first, selection: { ids, anchor: first, base: ids } }
      : { ...value, choice }
  })
}

/** Closes it; a card that was selected for this alone is free again. */
export function closeChoice(ui: Store<BoardUi>): void {
  ui.set((value) => {
    const { choice, focused, selection, wanted } = value
    if (choice === null) return value
    return {
      ...value,
      choice: null,
      selection: choice.alone ? nothing : selection,
      wanted: choice.byKey ? focused : wanted,
    }
  })
}
