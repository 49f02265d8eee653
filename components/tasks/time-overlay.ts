import type { ShownPatchOf } from "@/components/changes/shown"
import type { AnswerOf } from "@/lib/api/client"
import type { OverlayOf } from "@/lib/api/overlay"

type Time = AnswerOf<"getTaskDetails">["time"]
type Entry = Time["entries"]["items"][number]

const lastFirst = (a: Entry, b: Entry) =>
  a.startedAt === b.startedAt ? b.id - a.id : a.startedAt < b.startedAt ? 1 : -1

const firstFirst = (a: Entry, b: Entry) => -lastFirst(a, b)

/** Time spent on a task, in the sums of it too; also what is just being noted. */
export const timeOverlay: OverlayOf<ShownPatchOf<"timeEntry">> = {
  listOwnTimeEntries: (answer, { id, after }, { from, before }) => {
    const known = answer.entries.some((one) => one.id === id)
    const isWithin = after !== null && from <= after.startedAt && after.startedAt < before
    if (!known && !isWithin) return answer
    const others = answer.entries.filter((one) => one.id !== id)
    return { ...answer, entries: isWithin ? [...others, after].toSorted(firstFirst) : others }
  },
  listTimeEntries: (page, { id, after }) => {
    if (!page.items.some((one) => one.id === id)) return page
    return { ...page, items: page.items.flatMap((one) => (one.id !== id ? [one] : after === null ? [] : [after])) }
  },
  getTaskDetails: (answer, { id, after }) => {
    const { entries, spent } = answer.time
    const before = entries.items.find((one) => one.id === id) ?? null
    if (after === null ? before === null : after.taskId !== answer.task.id) return answer
    const last = entries.items.at(-1)
    // What stands on further pages is in the sums already, with a value that is not known here.
    if (before === null && after && last && entries.nextCursor !== null && lastFirst(after, last) > 0) return answer
    const others = entries.items.filter((one) => one !== before)
    const items = after === null ? others : [...others, after].toSorted(lastFirst)
    return {
      ...answer,
      time: { spent: summed(spent, { before, after }), entries: { ...entries, items } },
    }
  },
}

function summed(
  { people }: Time["spent"],
  { before, after }: { before: Entry | null; after: Entry | null },
): Time["spent"] {
  const sums = new Map(people.map(({ userId, seconds }) => [userId, seconds]))
  if (before) sums.set(before.userId, (sums.get(before.userId) ?? 0) - before.seconds)
  if (after) sums.set(after.userId, (sums.get(after.userId) ?? 0) + after.seconds)
  const left = [...sums].map(([userId, seconds]) => ({ userId, seconds })).filter(({ seconds }) => seconds > 0)
  return {
    seconds: left.reduce((sum, one) => sum + one.seconds, 0),
    people: left.toSorted((a, b) => b.seconds - a.seconds || a.userId - b.userId),
  }
}
