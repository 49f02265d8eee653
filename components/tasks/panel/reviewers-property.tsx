"use client"

import { CircleCheck, CircleDashed, CircleX, Plus, RotateCcw } from "lucide-react"
import { useState } from "react"
import { useTranslations } from "use-intl"
import { useOrganization } from "@/components/shell/organization-context"
import { PeoplePicker } from "@/components/tasks/pickers/people-picker"
import { Chip } from "@/components/ui/chip"
import { IconButton } from "@/components/ui/icon-button"
import { PlainButton } from "@/components/ui/plain-button"
import { useShortcut } from "@/components/ui/use-shortcut"
import { Face } from "@/components/users/face"
import { answeredBy, verdictIn, type Verdict } from "@/lib/tasks/reviewers/verdicts"
import { Choice } from "./choice"
import { usePersonOf } from "./people-property"
import { valueStyle } from "./property-row"
import { useTaskChange, type Details } from "./use-task"

const icons = {
  pending: <CircleDashed aria-hidden className="text-ink-3" />,
  approved: <CircleCheck aria-hidden className="text-success!" />,
  "changes-requested": <CircleX aria-hidden className="text-danger!" />,
}
const tones = { pending: "neutral", approved: "success", "changes-requested": "danger" } as const
const order: readonly Verdict[] = ["approved", "changes-requested", "pending"]

type ReviewersPropertyProps = {
  details: Details
  /** Whether the key of reviewers opens it: beside a board the key is the board's. */
  keyed: boolean
}

/** Who is asked for a review, with what each of them says: oneself by a choice. */
export function ReviewersProperty({ details, keyed }: ReviewersPropertyProps) {
  const t = useTranslations("tasks.properties")
  const verdicts = useVerdictNames()
  const { user } = useOrganization()
  const personOf = usePersonOf(details)
  const change = useTaskChange(details)
  const { task, can } = details
  const { reviewers } = task

  function say(userId: string, verdict: Verdict) {
    void change({
      call: "updateTaskReviewerStatus",
      input: { taskId: task.id, userId, status: verdict },
      fields: saying(userId, verdict),
      sets: t("change", { property: t("verdict"), value: verdicts[verdict] }),
      settle: (answer) => answer,
    })
  }
  function askAgain(userId: string, name: string) {
    void change({
      call: "addTaskReviewer",
      input: { taskId: task.id, userId },
      fields: saying(userId, "pending"),
      sets: t("reviewAskedAgain", { name }),
      settle: (answer) => answer,
    })
  }
  const saying = (userId: string, verdict: Verdict) =>
    answeredBy(reviewers, (one) => (one === userId ? verdict : verdictIn(task, one)))

  if (!can.edit && reviewers.length === 0) return <span className="text-ink-3">{t("nobody")}</span>
  return (
    <ul className="flex min-w-0 flex-1 flex-col">
      {reviewers.map((id, index) => {
        const { name, avatarUrl } = personOf(id)
        const verdict = verdictIn(task, id)
        return (
          <li key={id} className="flex min-h-7 min-w-0 flex-wrap items-center gap-x-2">
            <span className="flex min-w-0 items-center gap-1.5">
              <Face id={Number(id)} name={name} picture={avatarUrl} />
              <span className="truncate">{name}</span>
            </span>
            {id === String(user.id) ? (
              <Choice
                chip
                property={t("verdict")}
                value={order.indexOf(verdict)}
                disabled={details.placements.every((place) => place.archivedAt !== null)}
                options={order.map((one, value) => ({ value, label: verdicts[one], icon: icons[one] }))}
                onChoose={(value) => say(id, order[value] ?? "pending")}
              />
            ) : (
              <Chip tone={tones[verdict]} icon={icons[verdict]}>
                {verdicts[verdict]}
              </Chip>
            )}
            {can.edit && verdict !== "pending" && id !== String(user.id) && (
              <IconButton size="small" label={t("askAgain", { name })} onClick={() => askAgain(id, name)}>
                <RotateCcw aria-hidden />
              </IconButton>
            )}
            {can.edit && index === reviewers.length - 1 && <ReviewerPicker details={details} keyed={keyed} />}
          </li>
        )
      })}
      {can.edit && reviewers.length === 0 && (
        <li>
          <ReviewerPicker details={details} keyed={keyed} />
        </li>
      )}
    </ul>
  )
}

function ReviewerPicker({ details, keyed }: ReviewersPropertyProps) {
  const t = useTranslations("tasks.properties")
  const group = useTranslations("tasks.panel")("group")
  const keys = useTranslations("board.keys")
  const [open, setOpen] = useState(false)
  const personOf = usePersonOf(details)
  const change = useTaskChange(details)
  const { task } = details
  const { reviewers } = task
  useShortcut("r", () => setOpen(true), { description: keys("reviewers"), group, enabled: keyed })

  function alter(call: "addTaskReviewer" | "removeTaskReviewer", userId: string, next: string[]) {
    const names = next.map((id) => personOf(id).name).join(", ")
    void change({
      call,
      input: { taskId: task.id, userId },
      fields: { reviewers: next, ...answeredBy(next, (one) => verdictIn(task, one)) },
      sets: t("change", { property: t("reviewers"), value: names || t("nobody") }),
      settle: (answer) => answer ?? undefined,
    })
  }
  const names = reviewers.map((id) => personOf(id).name).join(", ")
  return (
    <PeoplePicker
      taskId={task.id}
      label={t("reviewers")}
      triggerLabel={t("change", { property: t("reviewers"), value: names || t("askReview") })}
      trigger={
        <PlainButton className={reviewers.length === 0 ? valueStyle : `${valueStyle} [&_svg]:size-3.5`}>
          {reviewers.length === 0 ? <span className="text-ink-3">{t("askReview")}</span> : <Plus aria-hidden />}
        </PlainButton>
      }
      open={open}
      onOpenChange={setOpen}
      chosen={reviewers}
      onAdd={(id) => alter("addTaskReviewer", id, [...reviewers, id])}
      onRemove={(id) =>
        alter(
          "removeTaskReviewer",
          id,
          reviewers.filter((one) => one !== id),
        )
      }
    />
  )
}

function useVerdictNames(): Readonly<Record<Verdict, string>> {
  const t = useTranslations("tasks.verdicts")
  return { pending: t("pending"), approved: t("approved"), "changes-requested": t("changesRequested") }
}
