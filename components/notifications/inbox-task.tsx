"use client"

import { useSearchParams } from "next/navigation"
import { closeTask, openTask, taskIn } from "@/components/tasks/panel/open-task"
import { TaskPanel } from "@/components/tasks/panel/panel-later"
import type { Group } from "./groups"
import type { Triage } from "./use-triage"

/** The task of a notification, beside the inbox. */
export function InboxTask({ groups, triage }: { groups: readonly Group[]; triage: Triage }) {
  const taskId = taskIn(useSearchParams())
  if (taskId === null) return null
  const tasks = groups.filter((group) => group.taskId !== null)
  const index = tasks.findIndex((group) => group.taskId === taskId)
  const at = (place: number) => (index < 0 ? null : (tasks[place]?.taskId ?? null))

  function open(next: number) {
    const first = tasks.find((group) => group.taskId === next)?.items[0]
    if (first) triage.open(first)
    else openTask(next)
  }
  function close() {
    closeTask()
    triage.comeBack()
  }
  return (
    <TaskPanel
      taskId={taskId}
      projectId={undefined}
      previous={at(index - 1)}
      next={at(index + 1)}
      escapes
      onOpen={open}
      onClose={close}
    />
  )
}
