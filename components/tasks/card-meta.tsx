import {
  CircleX,
  Eye,
  Calendar,
  ChevronDown,
  ChevronsUp,
  ChevronUp,
  CloudOff,
  ListChecks,
  MessageSquare,
  MessageSquareDot,
  Snail,
  Timer,
} from "lucide-react"
import type { ReactNode } from "react"
import type { Card } from "@/components/board/state/model"
import { viewLater } from "@/components/ui/load-later"
import { Assignees } from "./assignees"
import { useFaces } from "./faces-context"
import { picture } from "@/components/ui/picture"

// Which cards wait is read when the board stands.
const BlockedMark = viewLater(() => import("./relations/blocked-mark").then((module) => module.BlockedMark))

const tones = { late: "font-medium text-danger", soon: "font-medium text-warning", plain: "" }

/** The last line of a card: what has something to say, and nothing else. */
export function CardMeta({ card }: { card: Card }) {
  const { t, dueOf, staleOf, timersOf, unreadOf, blockersOf } = useFaces()
  const due = dueOf(card)
  const stale = staleOf(card)
  const timers = timersOf(card.id)
  const blockers = card.status ? [] : blockersOf(card.id)
  const { importance = 0, messageCount = 0, responsibleUserId = [], reviewers = [] } = card
  const { unsent, subtaskCount = 0, doneSubtaskCount = 0 } = card
  if (
    !importance &&
    !due &&
    !messageCount &&
    !subtaskCount &&
    stale === null &&
    timers.length === 0 &&
    blockers.length === 0 &&
    responsibleUserId.length === 0 &&
    reviewers.length === 0 &&
    !unsent
  )
    return null
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-2.5 gap-y-1 text-12 text-ink-3 tabular-nums [&_svg]:size-3.5">
      {unsent && <Mark icon={<CloudOff aria-hidden />} label={t("unsent")} className="text-warning" />}
      {timers.length > 0 && <Timed by={timers.map(({ userId }) => String(userId))} />}
      {blockers.length > 0 && <BlockedMark by={blockers} />}
      {importance !== 0 && <Importance value={importance} />}
      {due && (
        <Mark
          icon={<Calendar aria-hidden />}
          label={t(due.tone === "late" ? "overdue" : due.tone === "soon" ? "soon" : "due", { date: due.text })}
          className={tones[due.tone]}
        >
          {due.text}
        </Mark>
      )}
      {subtaskCount > 0 && (
        <Mark
          icon={<ListChecks aria-hidden />}
          label={t("subtasks", { done: doneSubtaskCount, count: subtaskCount })}
          className={doneSubtaskCount === subtaskCount ? "text-success" : ""}
        >
          {`${doneSubtaskCount}/${subtaskCount}`}
        </Mark>
      )}
      {messageCount > 0 && <Messages count={messageCount} unread={unreadOf(card.id)} />}
      {stale !== null && (
        <Mark icon={<Snail aria-hidden />} label={t("stale", { days: stale })}>
          {t("staleShort", { days: stale })}
        </Mark>
      )}
      {reviewers.length > 0 && <Review card={card} />}
      {responsibleUserId.length > 0 && <Assignees ids={responsibleUserId} />}
    </div>
  )
}

function Messages({ count, unread }: { count: number; unread: number }) {
  const { t } = useFaces()
  if (unread === 0)
    return (
      <Mark icon={<MessageSquare aria-hidden />} label={t("messages", { count })}>
        {count}
      </Mark>
    )
  return (
    <Mark
      icon={<MessageSquareDot aria-hidden />}
      label={t("unreadMessages", { count, unread })}
      className="font-medium text-accent"
    >
      {count}
      <span className="min-w-4 rounded-full bg-accent px-1 text-center leading-4 text-accent-ink">
        {unread > 99 ? "99+" : unread}
      </span>
    </Mark>
  )
}

function Timed({ by }: { by: readonly string[] }) {
  const { t, namesOf } = useFaces()
  return <Mark icon={<Timer aria-hidden />} label={t("timed", { names: namesOf(by) })} className="text-accent" />
}

function Importance({ value }: { value: number }) {
  const { t } = useFaces()
  if (value < 0) return <Mark icon={<ChevronDown aria-hidden />} label={t("importanceLow")} />
  if (value === 1) return <Mark icon={<ChevronUp aria-hidden />} label={t("importanceHigh")} className="text-warning" />
  return <Mark icon={<ChevronsUp aria-hidden />} label={t("importanceUrgent")} className="text-danger" />
}

/** What the reviewers say together: one who asks for changes outweighs the others, and all must have approved. */
function Review({ card: { reviewers = [], approvedBy = [], changesRequestedBy = [] } }: { card: Card }) {
  const { t, namesOf } = useFaces()
  if (changesRequestedBy.length > 0)
    return (
      <Mark
        icon={<CircleX aria-hidden />}
        label={t("changesRequested", { names: namesOf(changesRequestedBy) })}
        className="text-danger"
      />
    )
  if (approvedBy.length === reviewers.length)
    return (
      <Mark icon={<Eye aria-hidden />} label={t("approved", { names: namesOf(approvedBy) })} className="text-success" />
    )
  const waiting = reviewers.filter((id) => !approvedBy.includes(id))
  return (
    <Mark icon={<Eye aria-hidden />} label={t("reviewAsked", { names: namesOf(waiting) })}>
      {reviewers.length > 1 && `${approvedBy.length}/${reviewers.length}`}
    </Mark>
  )
}

type MarkProps = { icon: ReactNode; label: string; className?: string; children?: ReactNode }

function Mark({ icon, label, className = "", children }: MarkProps) {
  return (
    <span {...picture(label)} className={`inline-flex items-center gap-1 whitespace-nowrap ${className}`}>
      {icon}
      {children}
    </span>
  )
}
