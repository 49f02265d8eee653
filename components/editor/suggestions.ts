import { Extension, type Editor, type Range } from "@tiptap/core"
import { PluginKey } from "@tiptap/pm/state"
import { Suggestion } from "@tiptap/suggestion"
import { createStore, type Store } from "@/components/ui/store"

export type Suggested = {
  readonly name: string
  readonly label: string
  /** Of a person: their face, and what tells them from another of the same name. */
  readonly person?: { readonly userId: number; readonly avatarUrl: string | null; readonly hint?: string }
  readonly run: (editor: Editor, range: Range) => void
}

/** The list under a sign that asks for it, as it stands open: what to insert behind `/`, people behind `@`. */
export type Suggestions = {
  readonly of: "insert" | "mention"
  readonly items: readonly Suggested[]
  readonly active: number
  readonly place: DOMRect | null
  readonly loading: boolean
  readonly choose: (item: Suggested) => void
}

export const createSuggestions = (): Store<Suggestions | null> => createStore<Suggestions | null>(null)

type SuggestionOptions = {
  readonly of: Suggestions["of"]
  readonly char: string
  readonly store: Store<Suggestions | null>
  readonly items: (query: string) => readonly Suggested[] | Promise<readonly Suggested[]>
  /** Where names have spaces: whether what is written is still one. */
  readonly goesOn?: (query: string) => boolean
}

export function suggestionExtension({ of, char, store, items, goesOn }: SuggestionOptions) {
  const move = (by: number) =>
    store.set((value) => value && { ...value, active: (value.active + by + value.items.length) % value.items.length })
  let wasOpen = false
  const isOpen = () => store.get()?.of === of
  return Extension.create({
    name: `suggestions.${of}`,
    addProseMirrorPlugins() {
      return [
        Suggestion<Suggested, Suggested>({
          editor: this.editor,
          pluginKey: new PluginKey(`suggestions.${of}`),
          char,
          allowSpaces: goesOn !== undefined,
          allowedPrefixes: [" ", "(", "\u00A0"],
          items: async ({ query }) => [...(await items(query))],
          command: ({ editor, range, props }) => props.run(editor, range),
          allow: ({ state, isActive = false }) => {
            wasOpen = isActive
            return state.selection.$from.parent.type.name !== "codeBlock"
          },
          // Only what is typed asks: where such a sign is pasted, or gone by, Enter must not choose.
          shouldShow: ({ query, transaction }) =>
            (wasOpen || (transaction.docChanged && transaction.getMeta("paste") !== true)) &&
            (goesOn === undefined || goesOn(query)),
          render: () => {
            const show = (props: {
              items: Suggested[]
              loading: boolean
              command: (item: Suggested) => void
              clientRect?: (() => DOMRect | null) | null
            }) =>
              store.set((before) => ({
                of,
                // What stood there stays until the next is known.
                items: props.loading && before?.of === of ? before.items : props.items,
                active: 0,
                place: props.clientRect?.() ?? null,
                loading: props.loading,
                choose: (item) => props.command(item),
              }))
            return {
              onStart: show,
              onUpdate: show,
              onExit: () => store.set((value) => (value?.of === of ? null : value)),
              onKeyDown: ({ event }) => {
                const open = store.get()
                if (open === null || !isOpen()) return false
                if (event.key === "Escape") {
                  event.stopPropagation()
                  store.set(() => null)
                  return true
                }
                const item = open.items[open.active]
                if (item === undefined) return false
                if (event.key === "ArrowDown") move(1)
                else if (event.key === "ArrowUp") move(-1)
                else if (event.key === "Enter" || event.key === "Tab") open.choose(item)
                else return false
                return true
              },
            }
          },
        }),
      ]
    },
  })
}
