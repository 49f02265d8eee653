"use client"

import { Archive, ArchiveRestore, CalendarClock, Circle, CircleCheck, Trash2 } from "lucide-react"
import { useTranslations } from "use-intl"
import { FaceLink } from "@/components/shell/person-link"
import { Moment } from "@/components/ui/moment"
import { Avatar } from "@/components/ui/avatar"
import { classes } from "@/components/ui/classes"
import { IconButton } from "@/components/ui/icon-button"
import type { Notification } from "./groups"
import type { InboxChanges, View } from "./use-inbox"
import type { Triage } from "./use-triage"

type InboxLineProps = { item: Notification; view: View; triage: Triage; changes: InboxChanges }

export function InboxLine({ item, view, triage, changes }: InboxLineProps) {
  const t = useTranslations("notifications.inbox")
  const unread = item.readAt === null
  const archived = view === "archived"
  return (
    <li
      data-notification-id={item.id}
      className={classes(
        "group relative flex items-stretch border-t border-line transition-colors duration-120 ease-out hover:bg-hover/40",
        triage.current === item.id && "bg-accent-soft/60 hover:bg-accent-soft/60",
      )}
    >
      <button
        type="button"
        ref={triage.refOf(item.id)}
        tabIndex={triage.tabStop === item.id ? 0 : -1}
        onFocus={() => triage.choose(item.id)}
        onClick={() => triage.open(item)}
        className="flex min-h-12 min-w-0 flex-1 items-start gap-2.5 py-2.5 pr-2 pl-3.5 text-left focus-visible:-outline-offset-2"
      >
        <span className="mt-px flex h-5 w-2 flex-none items-center">
          {unread && (
            <>
              <span aria-hidden className="size-2 rounded-full bg-accent" />
              <span className="sr-only">{t("unread")}</span>
            </>
          )}
        </span>
        {item.byPerson ? (
          // The face lies over its place: it leads elsewhere than the line.
          <span className="size-5 flex-none" />
        ) : (
          <CalendarClock aria-hidden className="mt-0.5 flex-none text-ink-3" />
        )}
        <span className="min-w-0 flex-1">
          <span
            dir="auto"
            className={classes("block text-13 wrap-anywhere", unread ? "font-medium text-ink" : "text-ink-2")}
          >
            {item.text}
          </span>
          <span className="block text-12 text-ink-3">
            <Moment at={item.createdAt} />
          </span>
        </span>
      </button>
      {item.byPerson && (
        <FaceLink
          id={item.actorId}
          name={item.actorName}
          tabIndex={triage.tabStop === item.id ? 0 : -1}
          className="absolute top-[11px] ms-8"
        >
          <Avatar name={item.actorName} seed={String(item.actorId)} decorative />
        </FaceLink>
      )}
      <span className="flex flex-none items-center gap-0.5 pr-1.5 transition-opacity duration-120 ease-out group-hover:opacity-100 group-focus-within:opacity-100 pointer-fine:opacity-0">
        {!archived && (
          <IconButton
            label={t(unread ? "markRead" : "markUnread")}
            shortcut="u"
            tabIndex={triage.tabStop === item.id ? 0 : -1}
            className="text-ink-3 pointer-coarse:size-10"
            onClick={() => changes.setRead(item, unread, "choice")}
          >
            {unread ? <CircleCheck aria-hidden /> : <Circle aria-hidden />}
          </IconButton>
        )}
        <IconButton
          label={t(archived ? "restore" : "archive")}
          shortcut="e"
          tabIndex={triage.tabStop === item.id ? 0 : -1}
          className="text-ink-3 pointer-coarse:size-10"
          onClick={() => triage.putAway(item)}
        >
          {archived ? <ArchiveRestore aria-hidden /> : <Archive aria-hidden />}
        </IconButton>
        {archived && (
          <IconButton
            label={t("delete")}
            tabIndex={triage.tabStop === item.id ? 0 : -1}
            className="text-ink-3 pointer-coarse:size-10"
            onClick={() => triage.remove(item)}
          >
            <Trash2 aria-hidden />
          </IconButton>
        )}
      </span>
    </li>
  )
}
