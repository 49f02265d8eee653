import type { Editor } from "@tiptap/core"
import type { Node, Slice } from "@tiptap/pm/model"
import type { EditorView } from "@tiptap/pm/view"
import type { Store } from "@/components/ui/store"
import { withMentions } from "@/components/mentions/named"
import type { Reader } from "@/components/mentions/people"
import type { ComingPictures } from "./coming-pictures"
import { isMarkdown, readMarkdown } from "./markdown"
import { changed } from "./pasted"
import { sourceOf } from "./picture-source"

type Options = {
  readonly editor: () => Editor | null
  readonly people: Store<readonly Reader[] | undefined>
  readonly pictures: ComingPictures
  readonly organizationId: number
}

/** How the editor takes what is pasted and dropped: pictures are brought here, people and Markdown are understood. */
export function pasting({ editor, people, pictures, organizationId }: Options) {
  /** Pictures alone; what comes with words the editor reads itself, pictures and all. */
  function take(data: DataTransfer | null, at: number): boolean {
    const files = [...(data?.files ?? [])].filter((file) => file.type.startsWith("image/"))
    const current = editor()
    if (files.length === 0 || current === null || hasWords(data?.getData("text/html") ?? "")) return false
    addPictures(current, pictures, files, at)
    return true
  }

  /** What comes with a look of its own the editor reads itself; into code everything goes as it is. */
  function takeMarkdown(data: DataTransfer | null): boolean {
    const text = data?.getData("text/plain") ?? ""
    const current = editor()
    if (current === null || data?.getData("text/html") !== "" || current.isActive("codeBlock")) return false
    return isMarkdown(text) && current.commands.insertContent(withMentions(readMarkdown(text), people.get() ?? []))
  }

  function adopted(node: Node): Node {
    const { type, attrs, marks } = node
    // Somebody who may not see this text is their name alone.
    if (type.name === "mention" && !people.get()?.some(({ userId }) => userId === attrs.userId))
      return type.schema.text(`@${attrs.name}`, marks)
    if (type.name !== "image" || attrs.coming !== null) return node
    const { alt, width } = attrs
    const source = sourceOf(attrs, { origin: location.origin, organizationId })
    if (source.kind === "ours" && pictures.isOwn(source.fileId))
      return type.create({ fileId: source.fileId, alt, width })
    return type.create({ ...pictures.coming(source, alt), width })
  }

  return {
    transformPasted: (slice: Slice) => changed(slice, adopted),
    handlePaste: (view: EditorView, { clipboardData }: ClipboardEvent) =>
      take(clipboardData, view.state.selection.to) || takeMarkdown(clipboardData),
    handleDrop: (view: EditorView, event: DragEvent, _slice: Slice, moved: boolean) => {
      if (moved) return false
      const at = view.posAtCoords({ left: event.clientX, top: event.clientY })
      return take(event.dataTransfer, at?.pos ?? view.state.selection.to)
    },
  }
}

/** Puts pictures of this computer into the text. */
export function addPictures(editor: Editor, pictures: ComingPictures, files: readonly File[], at: number): void {
  const nodes = files.map((file) => ({
    type: "image",
    attrs: pictures.coming({ kind: "file", file }, file.name || null),
  }))
  editor.commands.insertContentAt(Math.min(at, editor.state.doc.content.size), nodes)
}

const hasWords = (html: string) =>
  html !== "" && new DOMParser().parseFromString(html, "text/html").body.textContent.trim() !== ""
