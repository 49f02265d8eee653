"use client"

import type { JSONContent } from "@tiptap/core"
import { Paperclip, Smile } from "lucide-react"
import { useEffect, useRef, useState, type ReactNode } from "react"
import { useTranslations } from "use-intl"
import type { EditorTools } from "@/components/editor/block-editor"
import { forgetDraft, keepDraft, type ReplyTo } from "@/components/editor/drafts"
import { editorLater } from "@/components/editor/editor-later"
import { UploadList } from "@/components/editor/upload-list"
import { useBringing } from "@/components/editor/use-bringing"
import { EmojiPicker } from "@/components/icons/emoji-picker"
import { DocumentView } from "@/components/rich-text/document-view"
import { smallText } from "@/components/rich-text/small-text"
import { useTaskFiles } from "@/components/tasks/panel/use-task-files"
import { Button } from "@/components/ui/button"
import { FormFault } from "@/components/ui/form-fault"
import { IconButton } from "@/components/ui/icon-button"
import { emptyDocument, isEmptyDocument, type Document } from "@/lib/rich-text/document"
import { faultOf, most, type MessageFault } from "@/lib/tasks/messages/limits"

const BlockEditor = editorLater(() => import("@/components/editor/block-editor").then((module) => module.BlockEditor))

type MessageEditorProps = {
  taskId: number
  /** What it begins with: a draft, or the message that is edited. */
  initial: Document | null
  /** The draft as the editor has it, where pictures of it are still to come. */
  coming?: JSONContent | undefined
  /** The name under which it is kept until it is sent. */
  draftKey: string
  /** How often somebody has wished to write here: each time the focus goes into it. */
  asked: number
  /** The message that it answers: it is kept along. */
  replyTo?: ReplyTo | null
  sendLabel: string
  /** Answers whether it was taken; what was not is put back. */
  onSend: (content: Document) => Promise<boolean>
  onCancel?: () => void
  onWriting?: (writing: boolean) => void
  children?: ReactNode
}

/** Where a message is written: kept over a reload, and put back where it is refused. */
export function MessageEditor(props: MessageEditorProps) {
  const { taskId, initial, draftKey, asked, replyTo = null, sendLabel, onSend, onCancel, onWriting, children } = props
  const t = useTranslations("chat")
  const common = useTranslations("common")
  const { uploads, ...bringing } = useBringing({ draftKey, ...useTaskFiles(taskId) })
  const [begun, setBegun] = useState({
    content: initial ?? emptyDocument,
    coming: props.coming,
    focus: false,
    times: 0,
  })
  // Null until the editor has it: the draft is not to be written over before.
  const [content, setContent] = useState<Document | null>(null)
  const [coming, setComing] = useState<JSONContent | null>(null)
  const [fault, setFault] = useState<MessageFault | "uploading" | null>(null)
  const tools = useRef<EditorTools>(null)
  const box = useRef<HTMLDivElement>(null)
  const chooser = useRef<HTMLInputElement>(null)
  const written = content !== null && (faultOf(content) !== "empty" || coming !== null)
  const known = useRef(false)
  useEffect(() => {
    if (content === null) return
    const isKept = written || replyTo !== null
    if (isKept)
      void keepDraft(draftKey, { content, revision: 0, ...(coming && { coming }), ...(replyTo && { replyTo }) })
    else if (known.current) void forgetDraft(draftKey)
    known.current ||= isKept
  }, [draftKey, content, coming, written, replyTo])
  useEffect(() => {
    if (asked > 0) tools.current?.focus()
  }, [asked])
  useEffect(() => onWriting?.(written), [onWriting, written])

  function begin(next: Document) {
    setBegun(({ times }) => ({ content: next, coming: undefined, focus: true, times: times + 1 }))
    setContent(next)
    setComing(null)
  }
  async function send(content: Document) {
    const found = coming === null && uploads.length === 0 ? faultOf(content) : "uploading"
    setFault(found === "empty" ? null : found)
    if (found !== null) return
    begin(emptyDocument)
    void forgetDraft(draftKey)
    const taken = await onSend(content)
    if (!taken) begin(content)
  }
  return (
    <div
      ref={box}
      data-message-editor
      data-editing={onCancel && ""}
      className="scroll-mb-3 rounded-m border border-line-control bg-surface focus-within:border-accent"
    >
      {children}
      <div
        className={`max-h-[40vh] overflow-y-auto px-3 pt-2.5 [--editor-gap:4px] [&_.editor-text>:last-child]:mb-0 [&_textarea]:pb-0 ${smallText}`}
      >
        <BlockEditor
          key={begun.times}
          {...bringing}
          content={begun.coming ?? begun.content}
          meanwhile={isEmptyDocument(begun.content) ? null : <DocumentView document={begun.content} />}
          label={t("label")}
          placeholder={t("write")}
          start={begun.focus || asked > 0 ? "end" : null}
          arrived={null}
          onOpen={(opened, given) => {
            tools.current = given
            setContent(opened)
            // What it is sent with, too.
            if (onCancel) box.current?.scrollIntoView({ block: "nearest" })
          }}
          onType={(typed, stillComing) => {
            setContent(typed)
            setComing(stillComing)
            setFault(null)
          }}
          onSubmit={(content) => void send(content)}
          onLeave={onCancel}
        />
        <UploadList uploads={uploads} />
      </div>
      {fault !== null && fault !== "empty" && (
        <div className="px-2 pt-2">
          <FormFault>
            {fault === "uploading"
              ? t("uploading")
              : t(fault, { count: fault === "tooLong" ? most.characters : most.mentions })}
          </FormFault>
        </div>
      )}
      <div className="flex items-center gap-0.5 px-1.5 py-1.5">
        <input
          ref={chooser}
          type="file"
          multiple
          hidden
          onChange={({ currentTarget }) => {
            tools.current?.takeFiles([...(currentTarget.files ?? [])])
            currentTarget.value = ""
          }}
        />
        <IconButton label={t("attach")} onClick={() => chooser.current?.click()} className="text-ink-3">
          <Paperclip aria-hidden />
        </IconButton>
        <EmojiPicker
          title={t("emoji")}
          side="top"
          trigger={
            <IconButton label={t("emoji")} className="text-ink-3">
              <Smile aria-hidden />
            </IconButton>
          }
          onPick={(emoji) => tools.current?.insert(emoji)}
        />
        <span className="flex-1" />
        {onCancel && (
          <Button variant="bare" size="small" onClick={onCancel}>
            {common("cancel")}
          </Button>
        )}
        <Button variant="primary" size="small" disabled={!written} onClick={() => content && void send(content)}>
          {sendLabel}
        </Button>
      </div>
    </div>
  )
}
