import { expect, it } from "vitest"
import { isNode, nodesOf, sources } from "@/tests/support/sources"

/** What stands in a line of the log. Who adds a field says here that nothing in it was written by a person. */
const fields = [
  "attempt",
  "code",
  "err",
  "fault",
  "feedbackId",
  "job",
  "mailId",
  "milliseconds",
  "operation",
  "requestId",
  "sessionId",
  "status",
]

it("a line of the log has fields that are known to hold no content, and words that are always the same", () => {
  const lines = sources(/^(lib|db|app)\//).flatMap(({ file, program }) =>
    [...nodesOf(program)].flatMap(({ node }) =>
      node.type === "CallExpression" &&
      isNode(node.callee) &&
      isNode(node.callee.object) &&
      node.callee.object.name === "log" &&
      Array.isArray(node.arguments) &&
      // The messages of graphile-worker, which come without what they are about.
      file !== "lib/jobs/tasks.ts"
        ? [{ file, given: node.arguments.filter(isNode) }]
        : [],
    ),
  )
  expect(lines.length).toBeGreaterThan(10)
  const wrong = lines.filter(({ given: [held, words] }) => {
    const names = held?.type === "ObjectExpression" && Array.isArray(held.properties) ? held.properties : [null]
    return words?.type !== "Literal" || !names.every((one) => isNode(one) && isKnown(one.key))
  })
  expect(wrong.map(({ file }) => file)).toEqual([])
})

function isKnown(key: unknown): boolean {
  return isNode(key) && typeof key.name === "string" && fields.includes(key.name)
}
