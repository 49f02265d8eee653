"use client"

import { CircleCheck, CircleDashed, CircleX } from "lucide-react"
import { useTranslations } from "use-intl"
import { useOrganization } from "@/components/shell/organization-context"
import { useTaskChange, type Details } from "@/components/tasks/panel/use-task"
import { verdictIn, withVerdict, type Verdict } from "@/lib/tasks/reviewers/verdicts"

export const verdictIcons = {
  pending: <CircleDashed aria-hidden className="text-ink-3" />,
  approved: <CircleCheck aria-hidden className="text-success!" />,
  "changes-requested": <CircleX aria-hidden className="text-danger!" />,
}

export function useVerdictNames(): Readonly<Record<Verdict, string>> {
  const t = useTranslations("tasks.verdicts")
  return { pending: t("pending"), approved: t("approved"), "changes-requested": t("changesRequested") }
}

/** What oneself says of a task as its reviewer, null where one is not asked, and how one says something else. */
export function useVerdict(details: Pick<Details, "task">) {
  const t = useTranslations("tasks.properties")
  const names = useVerdictNames()
  const change = useTaskChange(details)
  const { user } = useOrganization()
  const { task } = details
  const userId = String(user.id)
  return {
    verdict: task.reviewers.includes(userId) ? verdictIn(task, userId) : null,
    say: (verdict: Verdict) =>
      void change({
        call: "updateTaskReviewerStatus",
        input: { taskId: task.id, userId, status: verdict },
        fields: withVerdict(task, userId, verdict),
        sets: t("change", { property: t("verdict"), value: names[verdict] }),
        settle: (answer) => answer,
      }),
  }
}
