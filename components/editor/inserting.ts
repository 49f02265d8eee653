import type { Editor, Range } from "@tiptap/core"
import type { Store } from "@/components/ui/store"
import { isNamesake, matching } from "@/components/mentions/matching"
import type { Reader } from "@/components/mentions/people"
import type { Messages } from "@/lib/messages/locale"
import { insertions, type InsertionName } from "./insertions"
import { suggestionExtension, type Suggested, type Suggestions } from "./suggestions"

type Inserting = {
  readonly store: Store<Suggestions | null>
  /** Who may see the text; undefined until it is known. */
  readonly people: Store<readonly Reader[] | undefined>
  readonly label: (name: keyof Omit<Messages["editor"]["insert"], "label" | "none">) => string
  readonly onPictures: () => void
}

/** What `/` and `@` ask for. */
export function insertingExtensions({ store, people, label, onPictures }: Inserting) {
  const insertion = (name: InsertionName | "picture" | "person", run: Suggested["run"]) => ({
    name,
    label: label(name),
    run,
  })
  const all = [
    ...insertions.map(({ name, run }) => insertion(name, run)),
    insertion("person", (editor, range) => editor.chain().focus().deleteRange(range).insertContent("@").run()),
    insertion("picture", (editor, range) => {
      editor.chain().focus().deleteRange(range).run()
      onPictures()
    }),
  ]
  return [
    suggestionExtension({
      of: "insert",
      char: "/",
      store,
      items: (query) => all.filter((item) => item.label.toLowerCase().includes(query.toLowerCase())),
    }),
    suggestionExtension({
      of: "mention",
      char: "@",
      store,
      items: async (query) => {
        const known = await whenKnown(people)
        return matching(known, query).map((person) => suggestedPerson(person, isNamesake(known, person)))
      },
      // A first word may be the beginning of a name with several; more of them must be one.
      goesOn: (query) => !/^\s/.test(query) && (!/\s/.test(query) || matching(people.get() ?? [], query).length > 0),
    }),
  ]
}

function suggestedPerson({ userId, name, email, avatarUrl }: Reader, namesake: boolean): Suggested {
  return {
    name: String(userId),
    label: name,
    person: { userId, avatarUrl, ...(namesake && { hint: email }) },
    run: (editor, range) => mention(editor, range, { userId, name }),
  }
}

/** Puts a person in the place of what was typed, and goes on behind them. */
function mention(editor: Editor, { from, to }: Range, person: { userId: number; name: string }): void {
  const spaced = editor.state.doc.textBetween(to, Math.min(to + 1, editor.state.doc.content.size)) === " "
  const attrs = { ...person, id: crypto.randomUUID() }
  editor
    .chain()
    .focus()
    .insertContentAt({ from, to: spaced ? to + 1 : to }, [
      { type: "mention", attrs },
      { type: "text", text: " " },
    ])
    .run()
}

function whenKnown<T>(store: Store<T | undefined>): Promise<T> {
  return new Promise((resolve) => {
    let stop = () => {}
    const look = () => {
      const value = store.get()
      if (value === undefined) return
      stop()
      resolve(value)
    }
    stop = store.subscribe(look)
    look()
  })
}
