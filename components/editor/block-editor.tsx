"use client"

import type { Editor, JSONContent } from "@tiptap/core"
import { Placeholder } from "@tiptap/extensions"
import type { EditorView } from "@tiptap/pm/view"
import { EditorContent, useEditor } from "@tiptap/react"
import { useEffect, useEffectEvent, useState } from "react"
import { useTranslations } from "use-intl"
import { toast } from "@/components/ui/toast"
import { createStore } from "@/components/ui/store"
import { usePeople } from "@/components/mentions/people"
import { useOrganization } from "@/components/shell/organization-context"
import type { Document } from "@/lib/rich-text/document"
import { fileAddress } from "@/lib/files/address"
import { filesIn } from "@/lib/files/in-text"
import { most } from "@/lib/files/limits"
import { showArrived } from "./arriving"
import { caretAt } from "./caret"
import { nothing, type EarlyText } from "./early-field"
import type { TakeEarly } from "./editor-later"
import { comingPictures, isComing, type PictureOutcome } from "./coming-pictures"
import "./editor.css"
import { documentExtensions } from "./extensions"
import { HeadingIds } from "./heading-ids"
import { insertingExtensions } from "./inserting"
import { MarksMenu, showMarksMenu } from "./marks-menu"
import { startInSight, type Start } from "./start"
import { SuggestionMenu } from "./suggestion-menu"
import { createSuggestions } from "./suggestions"
import { pasting } from "./pasting"
import { PictureMenu } from "./picture-menu"
import type { PictureSource } from "./picture-source"
import type { Arrived } from "./saving"
import { TableMenu } from "./table-menu"
import { pressIn, typeInto } from "./type-into"
import { toDocument } from "@/lib/rich-text/from-editor"

type BlockEditorProps = {
  content: Document | JSONContent
  label: string
  placeholder: string
  start: Start
  /** Puts a picture beside the text. */
  onPicture: (source: PictureSource, token: string) => Promise<PictureOutcome>
  /** Puts a file beside the text, which leads to it; null where that was refused. */
  onFile: (file: File) => Promise<{ id: number } | null>
  /** A picture that was to be put there before. */
  recallPicture: (token: string) => Promise<PictureSource | undefined>
  onPicturesSettled: (outcomes: readonly PictureOutcome[]) => void
  onOpen: (content: Document, tools: EditorTools) => void
  /** `coming`: all that the editor has, where pictures of it are still to come. */
  onType: (content: Document, coming: JSONContent | null) => void
  /** What others wrote since. */
  arrived: Arrived | null
  onLeave?: () => void
  /** The text is a message: Enter sends it where it would only begin a new paragraph, with Ctrl or the command key anywhere. */
  onSubmit?: (content: Document) => void
  takeEarly?: TakeEarly
}

/** What is done with a text by buttons beside it. */
export type EditorTools = {
  readonly focus: () => void
  readonly insert: (text: string) => void
  readonly takeFiles: (files: readonly File[]) => void
}

/** The editor of everything that has blocks. It begins with `content` and does not follow it. */
export function BlockEditor(props: BlockEditorProps) {
  const { content, label, placeholder, start } = props
  const t = useTranslations("editor")
  const texts = useTranslations("documentation.text")
  const { organization } = useOrganization()
  const [suggestions] = useState(createSuggestions)
  const known = usePeople()
  const [people] = useState(() => createStore(known))
  useEffect(() => people.set(() => known), [people, known])
  const [linking] = useState(() => createStore(false))
  const add = useEffectEvent(props.onPicture)
  const recall = useEffectEvent(props.recallPicture)
  const settled = useEffectEvent(props.onPicturesSettled)
  const [pictures] = useState(() =>
    comingPictures({
      own: filesIn(toDocument(content)),
      add: (source, token) => add(source, token),
      recall: (token) => recall(token),
      onSettled: (outcomes) => settled(outcomes),
    }),
  )
  const [current] = useState(() => createStore<Editor | null>(null))
  const attach = useEffectEvent(async (files: readonly File[], at: number) => {
    for (const file of files) {
      const kept = await props.onFile(file)
      const into = current.get()
      if (kept === null || into === null || into.isDestroyed) continue
      const href = new URL(fileAddress(organization.id, kept.id), location.origin).href
      const link = { type: "text", text: file.name || t("file"), marks: [{ type: "link", attrs: { href } }] }
      const place = Math.min(at, into.state.doc.content.size)
      const there = into.state.doc.resolve(place).parent.isTextblock ? place : into.state.selection.to
      const isBehindWord = /\S$/.test(into.state.doc.textBetween(Math.max(0, there - 1), there, " "))
      const space = { type: "text", text: " " }
      into.commands.insertContentAt(there, [...(isBehindWord ? [space] : []), link, space])
    }
  })
  const [{ takeFiles, ...taking }] = useState(() =>
    pasting({
      editor: current.get,
      people,
      pictures,
      organizationId: organization.id,
      onFiles: (files, at) => void attach(files, at),
      onRefused: (files) => toast.error(t("svgRefused", { name: namesOf(files) })),
      onTooLarge: (files) => toast.error(t("tooLarge", { name: namesOf(files), megabytes: most.megabytes })),
    }),
  )
  const [extensions] = useState(() => [
    ...documentExtensions({
      fileAddress: (fileId) => fileAddress(organization.id, fileId),
      waiting: () => t(navigator.onLine ? "pictureComing" : "pictureWaits"),
      missing: (alt) => (alt ? texts("pictureMissingNamed", { name: alt }) : texts("pictureMissing")),
      nameOf: (userId) => people.get()?.find((one) => one.userId === userId)?.name,
      task: () => t("task"),
    }),
    HeadingIds,
    Placeholder.configure({ placeholder }),
    pictures.extension,
    ...insertingExtensions({
      store: suggestions,
      people,
      label: (name) => t(`insert.${name}`),
      onPictures: () => choosePictures(takeFiles),
    }),
  ])
  const typed = useEffectEvent((editor: Editor) => {
    const content = editor.getJSON()
    props.onType(toDocument(content), isComing(editor) ? content : null)
  })
  // A line that was begun before the editor was there sends nothing: only the last key may.
  const [isTypedAhead] = useState(() => createStore(false))
  const isSubmitted = useEffectEvent((view: EditorView, event: KeyboardEvent) => {
    if (props.onSubmit === undefined || isTypedAhead.get() || suggestions.get() !== null || event.isComposing)
      return false
    const { $from } = view.state.selection
    const ends = $from.depth === 1 && $from.parent.type.name === "paragraph" && matchMedia("(pointer: fine)").matches
    if (!(event.ctrlKey || event.metaKey) && (event.shiftKey || event.altKey || !ends)) return false
    props.onSubmit(toDocument(view.state.doc.toJSON()))
    return true
  })
  const leave = useEffectEvent(() => props.onLeave?.())
  const begin = useEffectEvent((editor: Editor, { text, files, last, focused, left }: EarlyText) => {
    if (editor.isDestroyed) return
    const { state, view } = editor
    const written = focused || text !== "" || files.length > 0
    const from = (start === "inSight" ? startInSight(view.dom) : start) ?? (written ? "end" : null)
    // Somebody may have begun to write meanwhile, here or beside it, or to choose from a menu, which closes without the focus.
    const elsewhere = left || document.activeElement?.closest("input, textarea, [contenteditable=true], [role=menu]")
    if (from === null || (!written && elsewhere)) return
    const at = from === "end" ? null : view.posAtCoords({ left: from.x, top: from.y })
    view.dispatch(state.tr.setSelection(caretAt(state.doc, at?.pos ?? state.doc.content.size)))
    // At once: the command of the editor takes the focus a frame later, from whoever has begun to write elsewhere in between.
    if (focused || !elsewhere) view.focus()
    if (at === null && start !== "inSight") editor.commands.scrollIntoView()
    isTypedAhead.set(() => true)
    typeInto(view, text)
    isTypedAhead.set(() => false)
    takeFiles(files)
    if (last) pressIn(view, last)
  })
  const opened = useEffectEvent((editor: Editor) => {
    props.onOpen(toDocument(editor.getJSON()), {
      focus: () => editor.commands.focus(),
      insert: (text) => editor.chain().focus().insertContent(text).run(),
      takeFiles,
    })
    if (props.takeEarly) props.takeEarly((early) => begin(editor, early))
    else begin(editor, nothing)
  })
  const editor = useEditor({
    extensions,
    content,
    injectCSS: false,
    // It is drawn in the browser alone, and at once: a text that is gone for a moment takes the place on the page along.
    immediatelyRender: true,
    shouldRerenderOnTransaction: false,
    editorProps: {
      attributes: { role: "textbox", "aria-multiline": "true", "aria-label": label, class: "editor-text" },
      ...taking,
      handleKeyDown: (view, event) => {
        if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "k" && askForLink()) {
          event.stopPropagation()
          return true
        }
        if (event.key === "Enter" && isSubmitted(view, event)) return true
        if (event.key !== "Escape" || event.defaultPrevented || suggestions.get() !== null) return false
        event.stopPropagation()
        leave()
        return true
      },
    },
    onBeforeCreate: (event) => current.set(() => event.editor),
    onCreate: (event) => opened(event.editor),
    onUpdate: (event) => typed(event.editor),
  })

  const { arrived } = props
  useEffect(() => {
    if (arrived) showArrived(editor, arrived)
  }, [editor, arrived])

  function askForLink(): boolean {
    if (editor.state.selection.empty) readSelection(editor)
    if (editor.state.selection.empty && !editor.isActive("link")) return false
    linking.set(() => true)
    const asked = editor.chain().extendMarkRange("link").run()
    showMarksMenu(editor)
    return asked
  }
  return (
    <>
      <EditorContent editor={editor} />
      <MarksMenu editor={editor} linking={linking} />
      <TableMenu editor={editor} />
      <PictureMenu editor={editor} />
      <SuggestionMenu store={suggestions} />
    </>
  )
}

/** Takes over what is selected on the screen, or where the caret stands: of that the browser tells a moment later, which a key that follows at once would not wait for. */
function readSelection({ view, commands }: Editor) {
  const selection = view.dom.ownerDocument.getSelection()
  const { anchorNode, focusNode } = selection ?? {}
  if (!selection || !view.dom.contains(anchorNode ?? null) || !focusNode) return
  if (!anchorNode || !view.dom.contains(focusNode)) return
  const ends = [view.posAtDOM(anchorNode, selection.anchorOffset), view.posAtDOM(focusNode, selection.focusOffset)]
  commands.setTextSelection({ from: Math.min(...ends), to: Math.max(...ends) })
}

const namesOf = (files: readonly File[]) => files.map(({ name }) => name).join(", ")

/** Asks for pictures of this computer. The field stands in the page until it is answered: one that nothing holds may be gone by then. */
function choosePictures(onChosen: (files: readonly File[]) => void) {
  const input = document.createElement("input")
  input.type = "file"
  input.accept = "image/*"
  input.multiple = true
  input.hidden = true
  input.addEventListener("change", () => {
    input.remove()
    onChosen([...(input.files ?? [])])
  })
  input.addEventListener("cancel", () => input.remove())
  document.body.append(input)
  input.click()
}
