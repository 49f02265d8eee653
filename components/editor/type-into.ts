import type { EditorView } from "@tiptap/pm/view"

/** So much is taken as typed; what is longer was pasted. */
const most = 500

/** Writes a text where the caret stands as if its keys were pressed there: Markdown, lists and mentions begin as they do. */
export function typeInto(view: EditorView, text: string): void {
  for (const [index, line] of text.split("\n").entries()) {
    if (index > 0) pressIn(view, { key: "Enter" })
    for (const part of text.length > most ? [line] : line) if (part !== "") write(view, part)
  }
}

export function pressIn(view: EditorView, key: KeyboardEventInit): void {
  const event = new KeyboardEvent("keydown", key)
  view.someProp("handleKeyDown", (handle) => handle(view, event))
}

function write(view: EditorView, text: string) {
  const { from, to } = view.state.selection
  const inserted = () => view.state.tr.insertText(text).scrollIntoView()
  if (!view.someProp("handleTextInput", (handle) => handle(view, from, to, text, inserted))) view.dispatch(inserted())
}
