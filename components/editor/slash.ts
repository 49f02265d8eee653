import { Extension, type Editor, type Range } from "@tiptap/core"
import { Suggestion } from "@tiptap/suggestion"
import { createStore, type Store } from "@/components/board/store"

export type SlashItem = {
  readonly name: string
  readonly label: string
  readonly run: (editor: Editor, range: Range) => void
}

/** The menu behind `/` as it stands open. */
export type Slash = {
  readonly items: readonly SlashItem[]
  readonly active: number
  readonly place: DOMRect | null
  readonly choose: (item: SlashItem) => void
}

export const createSlash = (): Store<Slash | null> => createStore<Slash | null>(null)

export function slashExtension(store: Store<Slash | null>, all: readonly SlashItem[]) {
  const move = (by: number) =>
    store.set((value) => value && { ...value, active: (value.active + by + value.items.length) % value.items.length })
  return Extension.create({
    name: "slash",
    addProseMirrorPlugins() {
      return [
        Suggestion<SlashItem, SlashItem>({
          editor: this.editor,
          char: "/",
          items: ({ query }) => all.filter(({ label }) => label.toLowerCase().includes(query.toLowerCase())),
          command: ({ editor, range, props }) => props.run(editor, range),
          allow: ({ state }) => state.selection.$from.parent.type.name !== "codeBlock",
          render: () => {
            const show = (props: {
              items: SlashItem[]
              command: (item: SlashItem) => void
              clientRect?: (() => DOMRect | null) | null
            }) =>
              store.set(() => ({
                items: props.items,
                active: 0,
                place: props.clientRect?.() ?? null,
                choose: (item) => props.command(item),
              }))
            return {
              onStart: show,
              onUpdate: show,
              onExit: () => store.set(() => null),
              onKeyDown: ({ event }) => {
                const open = store.get()
                const item = open?.items[open.active]
                if (open === null || item === undefined) return false
                if (event.key === "ArrowDown") move(1)
                else if (event.key === "ArrowUp") move(-1)
                else if (event.key === "Enter" || event.key === "Tab") open.choose(item)
                else if (event.key === "Escape") {
                  event.stopPropagation()
                  store.set(() => null)
                } else return false
                return true
              },
            }
          },
        }),
      ]
    },
  })
}
