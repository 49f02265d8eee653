"use client"

import type { Editor } from "@tiptap/core"
import { Highlight } from "@tiptap/extension-highlight"
import { TaskItem, TaskList } from "@tiptap/extension-list"
import { TableKit } from "@tiptap/extension-table"
import { Placeholder } from "@tiptap/extensions"
import { EditorContent, useEditor } from "@tiptap/react"
import { StarterKit } from "@tiptap/starter-kit"
import { useEffectEvent, useState } from "react"
import { useTranslations } from "use-intl"
import type { Document } from "@/lib/documentation/document"
import "./editor.css"
import { insertions } from "./insertions"
import { MarksMenu } from "./marks-menu"
import { CalloutNode, PictureNode } from "./nodes"
import { createSlash, slashExtension } from "./slash"
import { SlashMenu } from "./slash-menu"
import { isAddress, toDocument } from "./to-document"

/** Where the writing begins: where the text was clicked, or at its end. */
export type Start = { readonly x: number; readonly y: number } | "end" | null

type BlockEditorProps = {
  content: Document
  label: string
  placeholder: string
  start: Start
  /** Puts a picture beside the text and answers its file. */
  onPicture: (file: File) => Promise<{ id: number } | null>
  onOpen: (content: Document) => void
  onType: (content: Document) => void
  onLeave?: () => void
}

/** The editor of everything that has blocks. It begins with `content` and does not follow it. */
export function BlockEditor(props: BlockEditorProps) {
  const { content, label, placeholder, start } = props
  const t = useTranslations("editor")
  const [slash] = useState(createSlash)
  const [extensions] = useState(() => [
    StarterKit.configure({
      heading: { levels: [1, 2, 3] },
      link: { openOnClick: false, defaultProtocol: "https", isAllowedUri: (url) => isAddress(url) },
      dropcursor: { color: "var(--accent)", width: 2 },
    }),
    Highlight,
    TaskList,
    TaskItem.configure({ nested: true, a11y: { checkboxLabel: (node) => node.textContent || t("task") } }),
    TableKit.configure({ table: { resizable: false } }),
    Placeholder.configure({ placeholder }),
    CalloutNode,
    PictureNode,
    slashExtension(
      slash,
      insertions.map(({ name, run }) => ({ name, label: t(`insert.${name}`), run })),
    ),
  ])
  const upload = useEffectEvent(async (editor: Editor, files: readonly File[], at: number) => {
    for (const file of files) {
      const picture = await props.onPicture(file)
      if (picture === null || editor.isDestroyed) continue
      const place = Math.min(at, editor.state.doc.content.size)
      editor.commands.insertContentAt(place, { type: "image", attrs: { fileId: picture.id, alt: file.name } })
    }
  })
  const opened = useEffectEvent((editor: Editor) => {
    props.onOpen(toDocument(editor.getJSON()))
    if (start === null) return
    const at = start === "end" ? null : editor.view.posAtCoords({ left: start.x, top: start.y })
    editor.commands.focus(at?.pos ?? "end")
  })
  const typed = useEffectEvent((editor: Editor) => props.onType(toDocument(editor.getJSON())))
  const leave = useEffectEvent(() => props.onLeave?.())
  const editor: Editor | null = useEditor({
    extensions,
    content,
    injectCSS: false,
    immediatelyRender: false,
    shouldRerenderOnTransaction: false,
    editorProps: {
      attributes: { role: "textbox", "aria-multiline": "true", "aria-label": label, class: "editor-text" },
      handlePaste: (view, event) => take(event.clipboardData, view.state.selection.to),
      handleDrop: (view, event, _slice, moved) => {
        if (moved) return false
        const at = view.posAtCoords({ left: event.clientX, top: event.clientY })
        return take(event.dataTransfer, at?.pos ?? view.state.selection.to)
      },
      handleKeyDown: (_view, event) => {
        if (event.key !== "Escape" || event.defaultPrevented || slash.get() !== null) return false
        event.stopPropagation()
        leave()
        return true
      },
    },
    onCreate: (event) => opened(event.editor),
    onUpdate: (event) => typed(event.editor),
  })

  /** Pictures that are pasted or dropped; everything else the editor reads itself. */
  function take(data: DataTransfer | null, at: number): boolean {
    const files = [...(data?.files ?? [])].filter((file) => file.type.startsWith("image/"))
    if (files.length === 0 || editor === null) return false
    void upload(editor, files, at)
    return true
  }
  return (
    <>
      <EditorContent editor={editor} />
      {editor && <MarksMenu editor={editor} />}
      <SlashMenu store={slash} />
    </>
  )
}
