"use client"

import { useTranslations } from "use-intl"
import { useRead } from "@/components/changes/use-read"
import { openTask } from "@/components/tasks/panel/open-task"
import { RunningList } from "@/components/timers/running-list"
import { Dialog, DialogPanel } from "@/components/ui/dialog"
import { Spinner } from "@/components/ui/spinner"
import { query } from "@/lib/api/client"

type BoardTodayProps = { projectId: number; open: boolean; onOpenChange: (open: boolean) => void }

/** Today on a board: running timers, and how much was completed. */
export function BoardToday({ projectId, open, onOpenChange }: BoardTodayProps) {
  const t = useTranslations("board")
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogPanel size="small" title={t("today")}>
        <Today projectId={projectId} onClose={() => onOpenChange(false)} />
      </DialogPanel>
    </Dialog>
  )
}

function Today({ projectId, onClose }: { projectId: number; onClose: () => void }) {
  const t = useTranslations("timers")
  const { data: timers } = useRead(query("listProjectTimers", { projectId }))
  const { data: completed } = useRead(query("countProjectTasksCompletedToday", { projectId }))
  if (!timers) return <Spinner />
  return (
    <>
      {completed && <p className="text-13 text-ink-2">{t("completedToday", completed)}</p>}
      <h3 className="mt-2 flex h-8 items-center text-13 font-semibold">{t("runningNow")}</h3>
      {timers.length === 0 ? (
        <p className="text-13 text-ink-3">{t("nobodyRuns")}</p>
      ) : (
        <RunningList
          label={t("runningNow")}
          timers={timers}
          onOpen={(taskId) => {
            onClose()
            openTask(taskId)
          }}
        />
      )}
    </>
  )
}
