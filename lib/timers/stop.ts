import type { UnitOfWork } from "@/lib/changes/unit-of-work"
import { timeEntry } from "@/lib/tasks/time/entity"
import { longestEntry } from "@/lib/tasks/time/longest"
import { tellTime } from "@/lib/tasks/time/note"
import { insertEntry, type TimeEntryRecord } from "@/lib/tasks/time/queries"
import { timer as entity } from "./entity"
import { deleteTimer, findRunning, lockTimed, type LockedTasks, type Running } from "./queries"

type Ending = { readonly endedAt?: string; readonly note?: string | null }

/** Stops a timer of a locked task and notes what it has counted. Answers null where that was nothing, or it ran no more. */
export async function stopRunning(
  { db, scope, changes }: UnitOfWork,
  running: Running,
  { boards, tasks }: LockedTasks,
  { endedAt = new Date().toISOString(), note = null }: Ending = {},
): Promise<TimeEntryRecord | null> {
  const { organizationId, taskId, userId, startedAt } = running
  const task = tasks.find((one) => one.organizationId === organizationId && one.id === taskId)
  if (!task || !(await deleteTimer(db, running))) return null
  const passed = Math.floor((Date.parse(endedAt) - Date.parse(startedAt)) / 1000)
  // The rest was forgotten.
  const seconds = Math.min(passed, longestEntry)
  const entry =
    seconds < 1 ? null : await insertEntry(db, { organizationId, userId, id: taskId }, { startedAt, seconds, note })
  changes.record(
    scope,
    {
      type: "timer.stopped",
      projectIds: boards.flatMap((board) =>
        board.organizationId === organizationId && board.taskIds.includes(taskId) ? [board.id] : [],
      ),
      spaceIds: [],
      patches: [entity.gone(running.id, running), ...(entry ? [timeEntry.made(entry.id, entry)] : [])],
    },
    organizationId,
  )
  if (entry) await tellTime(db, { organizationId, userId: scope.userId }, task, { before: null, after: entry })
  return entry
}

/**
 * Stops the timer of somebody who is to see its task no more. Where boards are locked by then, its own are among them.
 *
 * @param between locks what stands between boards and tasks in the order, whether or not a timer runs
 */
export async function stopTimerOf(work: UnitOfWork, userId: number, between?: () => Promise<void>): Promise<void> {
  const running = await findRunning(work.db, userId)
  const own = running?.organizationId === work.scope.organizationId ? [running] : []
  const locked = await lockTimed(work.db, own, between)
  for (const one of own) await stopRunning(work, one, locked)
}
