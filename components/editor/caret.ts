import { GapCursor } from "@tiptap/pm/gapcursor"
import type { Node } from "@tiptap/pm/model"
import { Selection } from "@tiptap/pm/state"

/** A caret in the text at a place, before it, else after it: a picture there would be selected, and the next key would take its place. */
export function caretAt(document: Node, place: number): Selection {
  const at = document.resolve(Math.min(place, document.content.size))
  const end = document.resolve(document.content.size)
  return Selection.findFrom(at, -1, true) ?? Selection.findFrom(at, 1, true) ?? new GapCursor(end)
}
