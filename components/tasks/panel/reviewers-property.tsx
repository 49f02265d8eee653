"use client"

import { Plus, RotateCcw } from "lucide-react"
import { useState } from "react"
import { useTranslations } from "use-intl"
import { useDialogs } from "@/components/shell/dialogs-context"
import { useOrganization } from "@/components/shell/organization-context"
import { PeoplePicker } from "@/components/tasks/pickers/people-picker"
import { useVerdict, useVerdictNames, verdictIcons } from "@/components/tasks/reviewers/use-verdict"
import { Chip } from "@/components/ui/chip"
import { IconButton } from "@/components/ui/icon-button"
import { PlainButton } from "@/components/ui/plain-button"
import { useShortcut } from "@/components/ui/use-shortcut"
import { Face } from "@/components/users/face"
import { answeredBy, verdictIn, withVerdict, type Verdict } from "@/lib/tasks/reviewers/verdicts"
import { Choice } from "./choice"
import { usePersonOf } from "./people-property"
import { valueStyle } from "./property-row"
import { useTaskChange, type Details } from "./use-task"

const tones = { pending: "neutral", approved: "success", "changes-requested": "danger" } as const
const order: readonly Verdict[] = ["approved", "changes-requested", "pending"]

type ReviewersPropertyProps = {
  details: Details
  /** Whether the key of reviewers opens it: beside a board the key is the board's. */
  keyed: boolean
}

/** The reviewers, each with their verdict. One's own is a choice. */
export function ReviewersProperty({ details, keyed }: ReviewersPropertyProps) {
  const t = useTranslations("tasks.properties")
  const verdicts = useVerdictNames()
  const choices = { ...verdicts, pending: t("noVerdict") }
  const group = useTranslations("tasks.panel")("group")
  const keys = useTranslations("board.keys")
  const { user } = useOrganization()
  const own = useVerdict(details)
  const { open } = useDialogs()
  const personOf = usePersonOf(details)
  const change = useTaskChange(details)
  const { task, can } = details
  const { reviewers } = task
  const ask = () => open({ kind: "verdict", taskId: task.id, name: task.name })
  useShortcut("v", ask, { description: keys("verdict"), group, enabled: keyed && own.verdict !== null })

  function askAgain(userId: string, name: string) {
    void change({
      call: "addTaskReviewer",
      input: { taskId: task.id, userId },
      fields: withVerdict(task, userId, "pending"),
      sets: t("reviewAskedAgain", { name }),
      settle: (answer) => answer,
    })
  }

  if (!can.edit && reviewers.length === 0) return <span className="text-ink-3">{t("nobody")}</span>
  return (
    // The picker stays where it is in the tree while reviewers come and go: it is open meanwhile.
    <div className="flex min-w-0 flex-1 flex-wrap items-end gap-x-2">
      {reviewers.length > 0 && (
        <ul className="flex min-w-0 flex-col">
          {reviewers.map((id) => {
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
                    options={order.map((one, value) => ({ value, label: choices[one], icon: verdictIcons[one] }))}
                    onChoose={(value) => own.say(order[value] ?? "pending")}
                  />
                ) : (
                  <Chip tone={tones[verdict]} icon={verdictIcons[verdict]}>
                    {verdicts[verdict]}
                  </Chip>
                )}
                {can.edit && verdict !== "pending" && id !== String(user.id) && (
                  <IconButton size="small" label={t("askAgain", { name })} onClick={() => askAgain(id, name)}>
                    <RotateCcw aria-hidden />
                  </IconButton>
                )}
              </li>
            )
          })}
        </ul>
      )}
      {can.edit && <ReviewerPicker details={details} keyed={keyed} />}
    </div>
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
