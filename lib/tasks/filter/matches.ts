import { verdictIn } from "../reviewers/verdicts"
import type { DateRange, Limit } from "./dates"
import type { DateField, Mark, State } from "./fields"
import type { Condition, Filter, Reference } from "./filter"
import { fold, namedBy, type Named } from "./names"

/** A task as it is tested in memory: the fields of the API's. */
export type Testable = {
  readonly id: number
  readonly name: string
  readonly creatorId: number
  readonly status: number
  readonly importance: number
  readonly tags: readonly string[]
  readonly responsibleUserId: readonly string[]
  readonly members: readonly string[]
  readonly reviewers: readonly string[]
  readonly approvedBy: readonly string[]
  readonly changesRequestedBy: readonly string[]
  readonly dateBegin: string | null
  readonly dateEnd: string | null
  readonly dateAllDay: boolean
  readonly createdAt: string
  readonly updatedAt: string
  readonly dateStatusChanged: string | null
  readonly blockReason: string | null
  readonly hasDescription: boolean
  readonly hasMessages: boolean
  readonly subtaskCount: number
  readonly placements: readonly {
    readonly projectId: number
    readonly columnId: number
    readonly rowId: number | null
    readonly archivedAt: string | null
  }[]
}

/** The caller, the meaning of names (people, labels, boards and stages that they see), and the tasks that wait for others that they see. */
export type KnownNames = {
  readonly me: number
  readonly people: readonly Named[]
  readonly labels: readonly Named[]
  readonly projects: readonly Named[]
  readonly stages: readonly Named[]
  readonly blocked: ReadonlySet<number>
}

/** Whether a filter lets a task through: the same as `conditionsOf` of `queries.ts` says in SQL. */
export function createTest(filter: Filter, known: KnownNames): (task: Testable) => boolean {
  const tests = filter.map((condition) => {
    const holds = testOf(condition, known)
    return (task: Testable) => holds(task) !== condition.not
  })
  return (task) => tests.every((holds) => holds(task))
}

function testOf(condition: Condition, known: KnownNames): (task: Testable) => boolean {
  switch (condition.field) {
    case "text": {
      const wanted = fold(condition.of[0])
      return ({ name }) => fold(name).includes(wanted)
    }
    case "status":
    case "importance": {
      const { field, of } = condition
      return (task) => of.includes(task[field])
    }
    case "has":
      return (task) => condition.of.some((mark) => isMarked[mark](task))
    case "is":
      return (task) => condition.of.some((state) => isTrue[state](task, known))
    case "creator":
      return among(condition.of, known.people, known.me, ({ creatorId }) => [creatorId])
    case "assignee":
      return among(condition.of, known.people, known.me, (task) => task.responsibleUserId.map(Number))
    case "member":
      return among(condition.of, known.people, known.me, (task) => task.members.map(Number))
    case "reviewer":
      return among(condition.of, known.people, known.me, (task) => task.reviewers.map(Number))
    case "pending":
      return among(condition.of, known.people, known.me, (task) =>
        task.reviewers.filter((userId) => verdictIn(task, userId) === "pending").map(Number),
      )
    case "label":
      return among(condition.of, known.labels, known.me, (task) => task.tags.map(Number))
    case "in":
      return among(condition.of, known.projects, known.me, (task) =>
        open(task, known).map(({ projectId }) => projectId),
      )
    case "stage":
      return among(condition.of, known.stages, known.me, (task) =>
        open(task, known).flatMap(({ columnId, rowId }) => (rowId === null ? [columnId] : [columnId, rowId])),
      )
    default: {
      const { field, of } = condition
      return (task) => of.some((range) => isWithin(task, dateOf[field](task), range))
    }
  }
}

/** The boards that a task stands on, of those that are known. */
const open = ({ placements }: Testable, { projects }: KnownNames) =>
  placements.filter((place) => place.archivedAt === null && projects.some(({ id }) => id === place.projectId))

const isMarked: Readonly<Record<Mark, (task: Testable) => boolean>> = {
  description: ({ hasDescription }) => hasDescription,
  messages: ({ hasMessages }) => hasMessages,
  attention: ({ blockReason }) => blockReason !== null,
  subtasks: ({ subtaskCount }) => subtaskCount > 0,
}

const isTrue: Readonly<Record<State, (task: Testable, known: KnownNames) => boolean>> = {
  blocked: ({ id, status }, { blocked }) => status === 0 && blocked.has(id),
}

function among(of: readonly Reference[], named: readonly Named[], me: number, idsOf: (task: Testable) => number[]) {
  const wanted = new Set(
    of.flatMap((one) => {
      if (one.kind === "name") return namedBy(one.name, named)
      if (one.kind === "id") return [one.id]
      return one.kind === "me" ? [me] : []
    }),
  )
  const orNone = of.some(({ kind }) => kind === "none")
  return (task: Testable) => {
    const ids = idsOf(task)
    return (orNone && ids.length === 0) || ids.some((id) => wanted.has(id))
  }
}

/** The date of a field, and whether it is one of whole days. */
type Dated = { readonly date: string | null; readonly allDay: boolean }
const instant = (date: string | null): Dated => ({ date, allDay: false })

const dateOf: Readonly<Record<DateField, (task: Testable) => Dated>> = {
  due: ({ dateEnd, dateAllDay }) => ({ date: dateEnd, allDay: dateAllDay }),
  begin: ({ dateBegin, dateAllDay }) => ({ date: dateBegin, allDay: dateAllDay }),
  created: ({ createdAt }) => instant(createdAt),
  updated: ({ updatedAt }) => instant(updatedAt),
  completed: ({ status, dateStatusChanged }) => instant(status === 1 ? dateStatusChanged : null),
}

function isWithin({ status }: Testable, { date, allDay }: Dated, range: DateRange): boolean {
  if (range.kind === "none") return date === null
  if (date === null || (range.kind === "late" && status !== 0)) return false
  const limit = (one: Limit) => (allDay ? one.day : one.at)
  return (range.from === null || date >= limit(range.from)) && (range.before === null || date < limit(range.before))
}
