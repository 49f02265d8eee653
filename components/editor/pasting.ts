import type { Editor } from "@tiptap/core"
import { Fragment, Slice, type Node } from "@tiptap/pm/model"
import type { EditorView } from "@tiptap/pm/view"
import type { Store } from "@/components/ui/store"
import { withMentions } from "@/components/mentions/named"
import type { Reader } from "@/components/mentions/people"
import { loadLater } from "@/components/ui/load-later"
import type { ComingPictures } from "./coming-pictures"
import { isMarkdown } from "./is-markdown"
import { changed } from "./pasted"
import { kindsOf } from "./file-kinds"
import { readablePasted } from "./pasted-html"
import { sourceOf } from "./picture-source"

// Large, and early: it is asked for when there may be no connection any more.
const markdown = loadLater(() => import("@/lib/rich-text/markdown/read"), { early: true })

type Options = {
  readonly editor: () => Editor | null
  readonly people: Store<readonly Reader[] | undefined>
  readonly pictures: ComingPictures
  readonly organizationId: number
  /** Files that a text does not show: it leads to them. */
  readonly onFiles: (files: readonly File[], at: number) => void
  /** Pictures that may hold a program. */
  readonly onRefused: (files: readonly File[]) => void
  readonly onTooLarge: (files: readonly File[]) => void
}

/** How the editor takes what is pasted and dropped: pictures are brought here, people and Markdown are understood. */
export function pasting({ editor, people, pictures, organizationId, onFiles, onRefused, onTooLarge }: Options) {
  const here = () => ({ origin: location.origin, organizationId })

  /** Files alone; what comes with words the editor reads itself, pictures and all. */
  function take(data: DataTransfer | null, at: number): boolean {
    const files = [...(data?.files ?? [])]
    const current = editor()
    if (files.length === 0 || current === null || hasWords(data?.getData("text/html") ?? "")) return false
    bring(current, files, at)
    return true
  }

  function bring(current: Editor, files: readonly File[], at: number) {
    const { shown, attached, refused, tooLarge } = kindsOf(files)
    if (shown.length > 0) addPictures(current, pictures, shown, at)
    if (attached.length > 0) onFiles(attached, at)
    if (refused.length > 0) onRefused(refused)
    if (tooLarge.length > 0) onTooLarge(tooLarge)
  }

  /** What comes with a look of its own the editor reads itself; into code everything goes as it is. */
  function takeMarkdown(data: DataTransfer | null): boolean {
    const text = data?.getData("text/plain") ?? ""
    const current = editor()
    if (current === null || data?.getData("text/html") !== "" || current.isActive("codeBlock")) return false
    if (!isMarkdown(text)) return false
    void insertMarkdown(current, text)
    return true
  }

  async function insertMarkdown(current: Editor, text: string): Promise<void> {
    const library = await markdown.load()
    if (current.isDestroyed) return
    if (library === null) {
      current.view.pasteText(text)
      return
    }
    const { content } = library.fromMarkdown(text, fileAt)
    const nodes = withMentions(content, people.get() ?? []).map((node) => current.schema.nodeFromJSON(node))
    current.commands.insertContent(changed(new Slice(Fragment.fromArray(nodes), 0, 0), adopted).content)
  }

  function fileAt(address: string): number | null {
    const source = sourceOf({ src: address }, here())
    return source.kind === "ours" ? source.fileId : null
  }

  function adopted(node: Node): Node {
    const { type, attrs, marks } = node
    // Somebody who may not see this text is their name alone.
    if (type.name === "mention" && !people.get()?.some(({ userId }) => userId === attrs.userId))
      return type.schema.text(`@${attrs.name}`, marks)
    if (type.name !== "image" || attrs.coming !== null) return node
    const { alt, width, naturalWidth, naturalHeight, caption, href } = attrs
    const source = sourceOf(attrs, here())
    if (source.kind === "ours" && pictures.isOwn(source.fileId))
      return type.create({ fileId: source.fileId, alt, width, naturalWidth, naturalHeight, caption, href })
    return type.create({ ...pictures.coming(source, alt), width, caption, href })
  }

  return {
    /** Files that were chosen, as if they were pasted. */
    takeFiles: (files: readonly File[]) => {
      const current = editor()
      if (current !== null) bring(current, files, current.state.selection.to)
    },
    transformPastedHTML: readablePasted,
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
function addPictures(editor: Editor, pictures: ComingPictures, files: readonly File[], at: number): void {
  const { doc } = editor.state
  const place = doc.resolve(Math.min(at, doc.content.size))
  const isAmidWords =
    place.parent.isTextblock && place.parentOffset > 0 && place.parentOffset < place.parent.content.size
  const nodes = files.map((file) => ({
    type: "image",
    attrs: pictures.coming({ kind: "file", file }, file.name || null, isAmidWords),
  }))
  editor.commands.insertContentAt(place.pos, nodes)
}

const hasWords = (html: string) =>
  html !== "" && new DOMParser().parseFromString(html, "text/html").body.textContent.trim() !== ""
