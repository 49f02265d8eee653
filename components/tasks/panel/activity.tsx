"use client"

import { ArrowDown, ArrowUpDown } from "lucide-react"
import { useEffect, useEffectEvent, useMemo, useRef, useState } from "react"
import { useTranslations } from "use-intl"
import { useRead } from "@/components/changes/use-read"
import { PeopleOfText } from "@/components/mentions/people"
import { useOrganization } from "@/components/shell/organization-context"
import { Composer } from "@/components/tasks/messages/composer"
import type { MessageContext } from "@/components/tasks/messages/message-context"
import { MessageView } from "@/components/tasks/messages/message-view"
import type { Message } from "@/components/tasks/messages/overlay"
import { PinnedMessages } from "@/components/tasks/messages/pinned-messages"
import { streamOf, type View } from "@/components/tasks/messages/stream"
import { StreamList, type DrawnEntry } from "@/components/tasks/messages/stream-list"
import { useMessages, useRecords } from "@/components/tasks/messages/use-chat"
import { useChatEnd } from "@/components/tasks/messages/use-chat-end"
import { useMessageKeys } from "@/components/tasks/messages/use-message-keys"
import { useMessageChanges } from "@/components/tasks/messages/use-message-changes"
import { replyTo, useNextMessage } from "@/components/tasks/messages/use-next-message"
import { useTarget } from "@/components/tasks/messages/use-target"
import { ViewChoice } from "@/components/tasks/messages/view-choice"
import { Button } from "@/components/ui/button"
import { ApiError, query } from "@/lib/api/client"
import { mentionsIn } from "@/lib/mentions/in-text"
import { RecordLine } from "./record-line"
import type { Details } from "./use-task"

/** What was said about a task and what happened to it, in one stream, the newest at the end; and where one joins in. */
export function Activity({ details, heading: Heading }: { details: Details; heading: "h2" | "h3" }) {
  const t = useTranslations("chat")
  const title = useTranslations("tasks.history")
  const { user } = useOrganization()
  const [view, setView] = useState<View>("all")
  const next = useNextMessage(details.task.id)
  const [writing, setWriting] = useState(false)
  // As it was when the task was opened: what is read meanwhile stays under the line until the next visit.
  const [opened] = useState(() => ({
    readId: details.readMessageId,
    count: details.unreadMessages,
    newestId: details.messages.items[0]?.id ?? 0,
  }))
  const [seen, setSeen] = useState(opened.count === 0)
  const { task, can } = details
  const target = useTarget(details)
  const chat = useMessages(details, target.around)
  const records = useRecords(details, view, chat)
  const changes = useMessageChanges(details)
  const nameOf = useNames(details)
  const context: MessageContext = {
    can,
    changes,
    nameOf,
    onGoTo: target.goTo,
    meant: target.meant,
    onReply: (message) => next.answer(replyTo(message)),
  }
  useMessageKeys({ canWrite: can.comment, messages: chat.items, next })
  const isGone = target.around !== null && chat.error instanceof ApiError && chat.error.status === 404
  const older = chat.hasNextPage
  const newer = chat.hasPreviousPage
  const entries = useMemo(
    () =>
      streamOf({
        view,
        messages: chat.items,
        records: records.items,
        older,
        newer,
        readId: opened.readId,
        hasUnread: opened.count > 0,
        userId: user.id,
      }),
    [view, chat.items, records.items, older, newer, opened, user.id],
  )
  const isAtNewest = !newer && view !== "changes"
  const chatEnd = useChatEnd({
    taskId: task.id,
    newest: isAtNewest ? (chat.items.find(({ id }) => id > 0)?.id ?? null) : null,
    first: opened.newestId,
  })
  const { stream, end, composer } = chatEnd
  const come = isAtNewest ? chat.items.filter(({ id, authorId }) => id > chatEnd.seen && authorId !== user.id) : []
  const byMessages = view !== "changes" && older
  // What one sends is seen, and not behind the field in which it was written.
  const sent = Math.min(0, chat.items[0]?.id ?? 0)
  useEffect(() => {
    if (sent < 0) end.current?.scrollIntoView({ block: "end" })
  }, [sent, end])
  const earlier = byMessages || (view !== "messages" && records.hasNextPage)
  const mentions = useMemo(() => chat.items.some(({ content }) => mentionsIn(content).length > 0), [chat.items])

  async function send(content: NonNullable<Message["content"]>) {
    const { answered } = next
    next.answer(null)
    target.toNewest()
    const taken = await changes.send(content, answered)
    if (!taken) next.answer(answered)
    return taken
  }
  const draw: DrawnEntry = (entry) =>
    entry.kind === "unread" ? (
      <UnreadLine onSeen={() => setSeen(true)} />
    ) : entry.kind === "record" ? (
      <RecordLine record={entry.record} who={nameOf(entry.record.userId)} />
    ) : (
      <MessageView
        message={entry.message}
        goesOn={entry.goesOn}
        tabStop={entry.message === chat.items[0]}
        unsent={chat.unsent.has(entry.message.id)}
        context={context}
      />
    )
  function goToCome() {
    const first = come.at(-1)
    const message = first && document.querySelector(`[data-message-id="${first.id}"]`)
    if (message) message.scrollIntoView({ block: "start" })
    else if (first) target.goTo(first.id)
  }
  const sign = "pointer-events-auto rounded-full bg-raised shadow-float"
  const signs = (
    <>
      {!seen && view !== "changes" && (
        <Button size="small" className={sign} onClick={() => target.toUnread(opened.readId)}>
          <ArrowUpDown aria-hidden />
          {t("toUnread", { count: opened.count })}
        </Button>
      )}
      {come.length > 0 && (
        <Button size="small" className={sign} onClick={goToCome}>
          {t("toUnread", { count: come.length })}
          <ArrowDown aria-hidden />
        </Button>
      )}
    </>
  )
  return (
    <PeopleOfText of={{ taskId: task.id }} needed={writing || next.answered !== null || mentions}>
      <section ref={stream} aria-label={title("title")} className="peer/stream mt-6">
        <div className="mb-1.5 flex min-h-7 flex-wrap items-center gap-x-2">
          <Heading className="font-semibold">{title("title")}</Heading>
          <PinnedMessages taskId={task.id} context={context} />
          <span className="flex-1" />
          <ViewChoice view={view} onView={setView} />
        </div>
        {earlier && (
          <Button
            variant="bare"
            size="small"
            className="[overflow-anchor:none]"
            loading={chat.isFetchingNextPage || records.isFetchingNextPage}
            onClick={() => void (byMessages ? chat.fetchNextPage() : records.fetchNextPage())}
          >
            {t("earlier")}
          </Button>
        )}
        {chat.isPending ? (
          <output className="block py-3 text-12 text-ink-3">{t("loading")}</output>
        ) : isGone ? (
          <div role="alert" className="flex flex-wrap items-center gap-2 py-3 text-13 text-ink-2">
            {t("gone")}
            <Button size="small" onClick={target.toNewest}>
              {t("newest")}
            </Button>
          </div>
        ) : chat.isError && view !== "changes" ? (
          <p role="alert" className="py-3 text-13 text-ink-2">
            {t("failed")}
          </p>
        ) : (
          entries.length === 0 && (
            <p className="text-12 text-ink-3">{view === "changes" ? title("empty") : t("empty")}</p>
          )
        )}
        <StreamList view={view} entries={entries} draw={draw} target={target} firstUnread={opened.count > 0} />
        {newer && view !== "changes" && (
          <div className="flex gap-1">
            <Button
              variant="bare"
              size="small"
              loading={chat.isFetchingPreviousPage}
              onClick={() => void chat.fetchPreviousPage()}
            >
              {t("later")}
            </Button>
            <Button variant="bare" size="small" onClick={target.toNewest}>
              {t("newest")}
            </Button>
          </div>
        )}
        <div ref={end} className="h-4" />
      </section>
      {can.comment ? (
        <Composer ref={composer} taskId={task.id} next={next} onSend={send} onWriting={setWriting}>
          {signs}
        </Composer>
      ) : (
        <div className="pointer-events-none sticky bottom-0 z-10 flex justify-center gap-1 pb-2">{signs}</div>
      )}
    </PeopleOfText>
  )
}

function UnreadLine({ onSeen }: { onSeen: () => void }) {
  const t = useTranslations("chat")
  const line = useRef<HTMLParagraphElement>(null)
  const see = useEffectEvent(onSeen)
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && see())
    if (line.current) observer.observe(line.current)
    return () => observer.disconnect()
  }, [])
  return (
    <p ref={line} data-unread-line className="my-2 flex items-center gap-2.5 text-12 font-medium text-accent">
      <span aria-hidden className="h-px flex-1 bg-accent-line" />
      {t("unread")}
      <span aria-hidden className="h-px flex-1 bg-accent-line" />
    </p>
  )
}

function useNames({ people }: Details) {
  const t = useTranslations("tasks.properties")
  const { data: members } = useRead(query("listOrganizationMembers", {}))
  return useMemo(() => {
    const names = new Map([...(members ?? []), ...people].map(({ userId, name }) => [userId, name]))
    return (userId: number) => names.get(userId) ?? t("unknownPerson")
  }, [members, people, t])
}
