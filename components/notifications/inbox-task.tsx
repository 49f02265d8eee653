"use client"

import { useSearchParams } from "next/navigation"
import { closeTask, openTask, taskIn } from "@/components/tasks/panel/open-task"
import { viewLater } from "@/components/ui/load-later"
import type { Group } from "./groups"
import type { Triage } from "./use-triage"

const TaskPanel = viewLater(() => import("@/components/tasks/panel/task-panel").then((module) => module.TaskPanel), {
  early: true,
})

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
