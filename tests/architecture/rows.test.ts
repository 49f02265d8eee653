import { describe, expect, it } from "vitest"
import { isNode, nodesOf, sources } from "@/tests/support/sources"

/** Where statements in SQL still claim what their rows are, how many do in each file, and why that is not checked by `rowsOf`. */
const claims: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  "a contract's answer: the pipeline checks it when it is answered": {
    "lib/audit/queries.ts": 1,
    "lib/changes/queries.ts": 1,
    "lib/invitations/queries.ts": 3,
    "lib/mentions/queries.ts": 2,
    "lib/organizations/members/hand-over/queries.ts": 1,
    "lib/organizations/queries.ts": 2,
    "lib/presence/queries.ts": 1,
    "lib/projects/groups/queries.ts": 1,
    "lib/projects/queries.ts": 3,
    "lib/regulations/acknowledging/queries.ts": 1,
    "lib/regulations/history/queries.ts": 1,
    "lib/regulations/questions/queries.ts": 2,
    "lib/regulations/queries.ts": 2,
    "lib/spaces/queries.ts": 2,
    "lib/tasks/details/queries.ts": 1,
    "lib/tasks/history/queries.ts": 2,
    "lib/tasks/lists/queries.ts": 2,
    "lib/tasks/messages/queries.ts": 2,
    "lib/tasks/queries.ts": 2,
    "lib/tasks/search/queries.ts": 1,
  },
  "a text or patches, which were checked when they were written and may be a megabyte": {
    "lib/changes/undo/queries.ts": 2,
    "lib/documentation/queries.ts": 3,
    "lib/tasks/description/queries.ts": 2,
    "lib/regulations/attempts/queries.ts": 5,
    "lib/tasks/duplicate/queries.ts": 1,
    "lib/texts/queries.ts": 3,
  },
  "of each card that a change moves, or what was written of it: there may be thousands": {
    "lib/tasks/placements/queries.ts": 9,
  },
}

describe("the rows of a statement in SQL", () => {
  it("are checked by a schema, but where a reason stands here", () => {
    const found = sources(/^(lib|db|app)\//).map(({ file, program }) => {
      const claiming = [...nodesOf(program)].filter(
        ({ node }) =>
          node.type === "CallExpression" &&
          isNode(node.typeArguments) &&
          isNode(node.callee) &&
          isNode(node.callee.property) &&
          node.callee.property.name === "execute",
      )
      return [file, claiming.length] as const
    })
    const counted = Object.fromEntries(found.filter(([, count]) => count > 0))
    expect(counted).toEqual(Object.assign({}, ...Object.values(claims)))
  })

  it("are checked by a constant: a schema takes longer to make than to use", () => {
    const made = sources(/^lib\//).flatMap(({ file, program }) =>
      [...nodesOf(program)].flatMap(({ node }) =>
        node.type === "CallExpression" &&
        isNode(node.callee) &&
        node.callee.name === "rowsOf" &&
        Array.isArray(node.arguments) &&
        node.arguments[0]?.type !== "Identifier"
          ? [file]
          : [],
      ),
    )
    expect(made).toEqual([])
  })
})
