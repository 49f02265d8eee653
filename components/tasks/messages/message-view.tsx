"use client"

import { CloudOff, CornerUpLeft, Pin } from "lucide-react"
import { useState } from "react"
import { useTranslations } from "use-intl"
import { FaceLink, PersonLink } from "@/components/shell/person-link"
import { useOrganization } from "@/components/shell/organization-context"
import { DocumentView } from "@/components/rich-text/document-view"
import { smallText } from "@/components/rich-text/small-text"
import { Avatar } from "@/components/ui/avatar"
import { classes } from "@/components/ui/classes"
import { Moment } from "@/components/ui/moment"
import { messageAnchor } from "@/lib/rich-text/anchor"
import { MessageActions } from "./message-actions"
import type { MessageContext } from "./message-context"
import { MessageEditor } from "./message-editor"
import type { Message } from "./overlay"
import { Reactions } from "./reactions"
import { useMessageWords } from "./use-message-words"

type MessageViewProps = {
  message: Message
  goesOn: boolean
  tabStop: boolean
  unsent: boolean
  context: MessageContext
}

/** A message, or the trace of one that was deleted. */
export function MessageView({ message, goesOn, tabStop, unsent, context }: MessageViewProps) {
  const t = useTranslations("chat")
  const common = useTranslations("offline")
  const { organization, user } = useOrganization()
  const [editing, setEditing] = useState(false)
  const { changes, can, meant } = context
  const { id, authorName, content, createdAt, editedAt, pinnedAt, replyTo } = message
  const who = authorName
  return (
    <article
      id={messageAnchor(id)}
      aria-label={t("message", { who })}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- arrows walk from message to message, and R answers one
      tabIndex={tabStop ? 0 : -1}
      data-message-id={id}
      data-meant={meant === id || undefined}
      className={classes(
        "group/message relative -mx-2 flex gap-2.5 rounded-s px-2 py-1 scroll-mt-6 scroll-mb-24 hover:bg-hover/50 data-meant:bg-accent-soft/60",
        !goesOn && "mt-2",
      )}
    >
      <span className="w-7 flex-none">
        {!goesOn && (
          <FaceLink id={message.authorId} className="mt-0.5">
            <Avatar size="large" name={who} seed={String(message.authorId)} src={message.authorAvatarUrl} decorative />
          </FaceLink>
        )}
      </span>
      <div className="min-w-0 flex-1">
        {(!goesOn || replyTo !== null) && (
          <p className="flex min-w-0 flex-wrap items-baseline gap-x-1.5 text-12 text-ink-3">
            <PersonLink id={message.authorId} className="text-13 font-semibold text-ink">
              {who}
            </PersonLink>
            <Moment at={createdAt} />
          </p>
        )}
        {replyTo && <RepliesTo replyTo={replyTo} onGoTo={context.onGoTo} />}
        {content === null ? (
          <p className="text-13 text-ink-3 italic">{t("isDeleted", { who })}</p>
        ) : editing ? (
          <MessageEditor
            taskId={message.taskId}
            initial={content}
            draftKey={`${organization.id}.${user.id}.message.${id}`}
            asked={1}
            sendLabel={t("save")}
            onCancel={() => setEditing(false)}
            onSend={(next) => {
              setEditing(false)
              return changes.edit(message, next)
            }}
          />
        ) : (
          <div className={classes(smallText, "[&_p]:mb-1 [&>div>:last-child]:mb-0")}>
            <DocumentView document={content} />
          </div>
        )}
        {(editedAt !== null || pinnedAt !== null || unsent) && content !== null && (
          <p className="flex items-center gap-2.5 text-12 text-ink-3 [&_svg]:size-3.5">
            {pinnedAt !== null && (
              <span className="inline-flex items-center gap-1">
                <Pin aria-hidden />
                {t("isPinned")}
              </span>
            )}
            {editedAt !== null && <span>{t("isEdited")}</span>}
            {unsent && (
              <span className="inline-flex items-center gap-1 text-warning">
                <CloudOff aria-hidden />
                {common("unsent")}
              </span>
            )}
          </p>
        )}
        {content !== null && <Reactions message={message} context={context} />}
      </div>
      {content !== null && id > 0 && !editing && can.comment && (
        <MessageActions
          message={message}
          own={message.authorId === user.id}
          context={context}
          onEdit={() => setEditing(true)}
        />
      )}
    </article>
  )
}

type RepliesToProps = { replyTo: NonNullable<Message["replyTo"]>; onGoTo: (messageId: number) => void }

/** The beginning of the message that it answers: it leads there. */
function RepliesTo({ replyTo: { id, authorName, text }, onGoTo }: RepliesToProps) {
  const t = useTranslations("chat")
  const words = useMessageWords()(text ?? "")
  const label = text === null ? t("repliesToDeleted") : t("repliesTo", { who: authorName, text: words })
  return (
    <button
      type="button"
      aria-label={label}
      onClick={() => onGoTo(id)}
      className="mt-0.5 mb-0.5 flex max-w-full items-center gap-1.5 rounded-s border-s-2 border-line-strong px-2 py-0.5 text-12 text-ink-3 hover:bg-hover hover:text-ink-2"
    >
      <CornerUpLeft aria-hidden className="size-3.5! flex-none" />
      <span dir="auto" className="min-w-0 truncate">
        {text === null ? t("repliesToDeleted") : `${authorName}: ${words}`}
      </span>
    </button>
  )
}
