"use client"

import { CornerUpLeft, X } from "lucide-react"
import { useCallback, type ReactNode, type RefObject } from "react"
import { useTranslations } from "use-intl"
import type { ReplyTo } from "@/components/editor/drafts"
import { footBar } from "@/components/ui/foot-bar"
import { IconButton } from "@/components/ui/icon-button"
import type { Document } from "@/lib/rich-text/document"
import { MessageEditor } from "./message-editor"
import { TaskWriting } from "./task-writing"
import { useMessageWords } from "./use-message-words"
import type { NextMessage } from "./use-next-message"
import { sayWriting, stopWriting } from "./writing"

type ComposerProps = {
  ref: RefObject<HTMLDivElement | null>
  taskId: number
  next: NextMessage
  onSend: (content: Document) => Promise<boolean>
  onWriting: (writing: boolean) => void
  /** What hovers above it. */
  children: ReactNode
}

/** Where the next message is written, below everything of the task. */
export function Composer({ ref, taskId, next, onSend, onWriting, children }: ComposerProps) {
  const t = useTranslations("chat")
  const { draftKey, left, answered, asked, write } = next
  const bar = useCallback(
    (element: HTMLDivElement | null) => {
      ref.current = element
      return footBar(element)
    },
    [ref],
  )
  const isOpen = left !== undefined && (asked > 0 || left !== null)
  return (
    <div
      ref={bar}
      data-writes-at-bottom
      onInput={() => sayWriting(taskId)}
      // While a message is edited, it lies over nothing.
      className="sticky bottom-0 z-10 bg-surface peer-has-data-editing/stream:relative pt-2 pb-5 max-md:pb-[calc(20px+env(safe-area-inset-bottom))]"
    >
      <div className="pointer-events-none absolute inset-x-0 bottom-full flex flex-wrap justify-center gap-1 pb-1">
        {children}
      </div>
      {isOpen ? (
        <MessageEditor
          key={draftKey}
          taskId={taskId}
          initial={left?.content ?? null}
          coming={left?.coming}
          draftKey={draftKey}
          asked={asked}
          replyTo={answered}
          sendLabel={t("send")}
          onSend={(content) => {
            stopWriting()
            return onSend(content)
          }}
          onWriting={onWriting}
        >
          {answered && <Answered message={answered} onAnswerNot={() => next.answer(null)} />}
        </MessageEditor>
      ) : (
        <button
          type="button"
          onClick={write}
          onFocus={(event) => event.currentTarget.matches(":focus-visible") && write()}
          onDragEnter={({ dataTransfer }) => dataTransfer.types.includes("Files") && write()}
          className="flex h-11 w-full cursor-text items-center rounded-m border border-line-control bg-surface px-3 text-left text-14 text-ink-3 transition-colors duration-120 ease-out hover:border-line-strong"
        >
          {t("write")}
        </button>
      )}
      <TaskWriting taskId={taskId} />
    </div>
  )
}

function Answered({ message, onAnswerNot }: { message: ReplyTo; onAnswerNot: () => void }) {
  const t = useTranslations("chat")
  const wordsOf = useMessageWords()
  return (
    <div className="flex items-center gap-2 border-b border-line py-1 pr-1.5 pl-3 text-12 text-ink-2">
      <CornerUpLeft aria-hidden className="size-3.5! flex-none text-ink-3" />
      <span className="flex-none font-medium">{t("replyingTo", { who: message.authorName })}</span>
      <span dir="auto" className="min-w-0 flex-1 truncate text-ink-3">
        {message.text !== null && wordsOf(message.text)}
      </span>
      <IconButton size="small" label={t("noReply")} onClick={onAnswerNot}>
        <X aria-hidden />
      </IconButton>
    </div>
  )
}
