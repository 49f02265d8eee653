import { z } from "zod"
import { idKey, pages } from "@/lib/api/cursor"
import { implement } from "@/lib/api/operation"
import { filterOf } from "../filter/refusal"
import * as contracts from "./contract"
import { closeMark, findTasks, openMark } from "./queries"

const found = pages(contracts.searchTasks, z.object({ rank: z.int32(), id: idKey }))

export const searchTasks = implement(contracts.searchTasks, async ({ input, scope, db }) => {
  const conditions = filterOf(scope, "search", input.search)
  const words = conditions.flatMap(({ field, not, of }) => (field === "text" && !not ? of : []))
  const filter = conditions.filter(({ field, not }) => field !== "text" || not)
  const { limit } = input
  const rows = await findTasks(db, scope, { words, filter, limit, after: found.after({ scope, input }) })
  const { items, nextCursor } = found.cut({ scope, input }, rows, ({ rank, task }) => ({ rank, id: task.id }))
  const answered = items.map(({ task, name, excerpt, message }) => ({
    task,
    name: partsOf(name),
    excerpt: partsOf(excerpt ?? ""),
    message: message && { ...message, excerpt: partsOf(message.excerpt) },
  }))
  return { items: answered, nextCursor }
})

/** A text in which what matches stands between marks, piece by piece. */
function partsOf(marked: string): { text: string; match: boolean }[] {
  return marked
    .split(openMark)
    .flatMap((piece, index) => {
      const [match = "", ...rest] = index === 0 ? ["", piece] : piece.split(closeMark)
      return [
        { text: match, match: true },
        { text: rest.join(""), match: false },
      ]
    })
    .filter(({ text }) => text !== "")
}
