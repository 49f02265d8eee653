import type { Transaction } from "@/db/client"
import type { OrganizationScope } from "@/lib/auth/guard"
import { LostRace } from "@/lib/locks/lost-race"
import { appendHistory } from "../history/queries"
import { historyTypes } from "../history/types"
import { lockThose, type Locked } from "../properties/change"
import { listBehind, listBoardsOfOther } from "./queries"
import { typeFor, type Pair } from "./types"

type Reading = { readonly db: Transaction; readonly scope: OrganizationScope }

/** The tasks to which relations of the kind lead from the second task of a pair. One that goes both ways leads nowhere. */
const behindPair = ({ db, scope }: Reading, { kind, otherTaskId }: Pair): Promise<number[]> =>
  kind === "relates" ? Promise.resolve([]) : listBehind(db, scope, kind, otherTaskId)

/**
 * The tasks of relations that are to come, locked with their boards, and with the tasks behind them: of those who would close a circle
 * together each holds a task of another one, and the last of them sees what the others have done.
 */
export async function lockPairs(work: Reading, pairs: readonly Pair[]) {
  const besideIds: number[] = []
  for (const pair of pairs) besideIds.push(...(await behindPair(work, pair)))
  const ids = [...new Set(pairs.flatMap(({ taskId, otherTaskId }) => [taskId, otherTaskId]))]
  const locked = await lockThose(work, ids, { besideIds })
  return { locked, held: [...ids, ...besideIds] }
}

/**
 * Whether a relation closes a circle.
 *
 * @param held the tasks that are locked
 * @throws LostRace where more lies behind it than is locked
 */
export async function closesLoop(work: Reading, pair: Pair, held: readonly number[]): Promise<boolean> {
  const behind = await behindPair(work, pair)
  if (behind.includes(pair.taskId)) return true
  if (behind.some((id) => !held.includes(id))) throw new LostRace("more related tasks than those locked")
  return false
}

/**
 * Writes a relation that came or went into the history of both tasks, as `blockedBy: ` and the name of the other one. A record belongs to a
 * board of that other task, so that people who do not see it are not told. A task in the trash is told of to nobody.
 */
export async function tellPair(
  { db, scope }: Reading,
  pair: Pair,
  { tasks }: Pick<Locked, "tasks">,
  became: "added" | "removed",
): Promise<void> {
  const boards = await listBoardsOfOther(db, scope, pair)
  const records = tasks.flatMap(({ id: taskId, name: taskName }) => {
    const other = tasks.find(({ id }) => id !== taskId && [pair.taskId, pair.otherTaskId].includes(id))
    const board = boards.get(taskId)
    if (!other || !board) return []
    const says = `${typeFor(taskId, pair)}: ${other.name}`
    const [state, previousState] = became === "added" ? [says, null] : ["", says]
    const about = { taskId, taskName, projectId: board.id, projectName: board.name }
    return [{ ...about, type: historyTypes.relation, state, previousState }]
  })
  await appendHistory(db, scope, records)
}
