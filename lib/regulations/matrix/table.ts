import { stringify } from "csv-stringify/sync"
import type { DetailedMatrix } from "./standing"
import { stateOfSign } from "./states"

const columns = [
  "person",
  "regulation",
  "state",
  "version",
  "acknowledged",
  "as of",
  "email",
  "due",
  "score",
  "certificate",
]

// The matrix counts in whole seconds: milliseconds would be made up.
const instant = (seconds: number | null | undefined) =>
  typeof seconds === "number" ? new Date(seconds * 1000).toISOString().replace(".000", "") : ""

/** Lines of the table, one for each cell that says something. A cell that begins like a formula is made a text. */
function linesOf({ at, regulations }: DetailedMatrix, people: DetailedMatrix["people"]): string[][] {
  return people.flatMap(({ name, email, states, versions, times, due, scores, certificates }) =>
    regulations.flatMap((regulation, index) => {
      const [state, version] = [stateOfSign(states[index]), versions[index]]
      if (state === "notAsked" && typeof version !== "number") return []
      const until = due[index]
      return [
        [
          name,
          regulation.name,
          state,
          String(version ?? ""),
          instant(times[index]),
          at,
          email ?? "",
          typeof until === "number" ? new Date(until).toISOString() : "",
          String(scores[index] ?? ""),
          certificates[index] ?? "",
        ],
      ]
    }),
  )
}

/** For how many people the lines are made at once: others are answered in between. */
const batch = 20

/** A matrix as a table, made as it is taken. */
export function tableOf(matrix: DetailedMatrix): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  let from = 0
  return new ReadableStream({
    pull(controller) {
      const lines = linesOf(matrix, matrix.people.slice(from, from + batch))
      const head = from === 0
      const text = stringify(head ? [columns, ...lines] : lines, {
        bom: head,
        escape_formulas: true,
        record_delimiter: "windows",
      })
      // A piece of nothing is no piece.
      if (text !== "") controller.enqueue(encoder.encode(text))
      from += batch
      if (from >= matrix.people.length) controller.close()
    },
  })
}
