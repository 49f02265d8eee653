import { invalid, notFound } from "@/lib/api/errors"
import { implement } from "@/lib/api/operation"
import { lock } from "@/lib/locks/queries"
import { LostRace } from "@/lib/locks/lost-race"
import * as contracts from "./contract"
import { timer as entity } from "./entity"
import * as queries from "./queries"
import { stopRunning } from "./stop"

export const listTimers = implement(contracts.listTimers, ({ scope, db }) => queries.listSeen(db, scope))

export const getOwnTimer = implement(contracts.getOwnTimer, async ({ scope, db }) => ({
  timer: await queries.findOwn(db, scope),
}))

export const listProjectTimers = implement(contracts.listProjectTimers, ({ scope, db }) =>
  queries.listOfProject(db, scope),
)

export const startTimer = implement(contracts.startTimer, async ({ scope, db, changes }) => {
  const { organizationId, userId, id: taskId } = scope
  // A person has one timer: what they start at once is started in turn.
  await lock(db, scope, { account: [userId] }, "no key update")
  const running = await queries.findRunning(db, userId)
  const locked = await queries.lockTimed(db, [{ organizationId, taskId }, ...(running ? [running] : [])])
  const task = locked.tasks.find((one) => one.organizationId === organizationId && one.id === taskId)
  if (!task) throw notFound()
  const { name: taskName } = task
  if (running?.organizationId === organizationId && running.taskId === taskId) return { ...running, taskName }
  if (running) await stopRunning({ db, scope, changes }, running, locked)
  const started = await queries.insertTimer(db, scope, { taskId })
  if (!started) throw new LostRace("another timer of theirs has come back meanwhile")
  changes.record(scope, {
    type: "timer.started",
    projectIds: locked.boards.flatMap((board) => (board.taskIds.includes(taskId) ? [board.id] : [])),
    spaceIds: [],
    patches: [entity.made(started.id, started)],
  })
  return { ...started, taskName }
})

export const stopTimer = implement(contracts.stopTimer, async ({ input, scope, db, changes }) => {
  const { timerId, endedAt, note } = input
  const running = await queries.findRunning(db, scope.userId)
  if (running?.id !== timerId || running.organizationId !== scope.organizationId) throw notFound()
  if (note && !(await queries.isTaskSeen(db, running))) throw notFound()
  const ended = endedAt === undefined ? Date.now() : Date.parse(endedAt)
  if (ended < Date.parse(running.startedAt) || ended > Date.now())
    throw invalid([{ path: "endedAt", code: "outside-the-timer", parameters: { startedAt: running.startedAt } }])
  const locked = await queries.lockTimed(db, [running])
  if (locked.tasks.length === 0) throw new LostRace("the task of a timer that stops goes to the trash")
  // Of several who stop it at once the first has done it.
  if ((await queries.findRunning(db, scope.userId))?.id !== timerId) throw notFound()
  changes.requires({ scope: "task", ids: [running.taskId], role: "commenter" })
  return { entry: await stopRunning({ db, scope, changes }, running, locked, { endedAt, note }) }
})
