import { describe, expect, it } from "vitest"
import { isNode, nodesOf, sources } from "@/tests/support/sources"

/** Where a statement in SQL still claims what its rows are, and why that is not checked by `rowsOf`. */
const claims: Readonly<Record<string, readonly string[]>> = {
  "a contract's answer: the pipeline checks it when it is answered": [
    "lib/audit/queries.ts",
    "lib/changes/queries.ts",
    "lib/invitations/queries.ts",
    "lib/mentions/queries.ts",
    "lib/organizations/members/hand-over/queries.ts",
    "lib/organizations/queries.ts",
    "lib/presence/queries.ts",
    "lib/projects/groups/queries.ts",
    "lib/projects/queries.ts",
    "lib/regulations/acknowledging/queries.ts",
    "lib/regulations/history/queries.ts",
    "lib/regulations/questions/queries.ts",
    "lib/regulations/queries.ts",
    "lib/spaces/queries.ts",
    "lib/tasks/details/queries.ts",
    "lib/tasks/history/queries.ts",
    "lib/tasks/lists/queries.ts",
    "lib/tasks/messages/queries.ts",
    "lib/tasks/queries.ts",
    "lib/tasks/search/queries.ts",
  ],
  "a text or patches, which were checked when they were written and may be a megabyte": [
    "lib/changes/undo/queries.ts",
    "lib/documentation/queries.ts",
    "lib/tasks/description/queries.ts",
    "lib/regulations/attempts/queries.ts",
    "lib/tasks/duplicate/queries.ts",
    "lib/texts/queries.ts",
  ],
  "of each request, or of each card that a change moves; not measured yet": [
    "lib/auth/guard.ts",
    "lib/tasks/placements/queries.ts",
  ],
}

describe("the rows of a statement in SQL", () => {
  it("are checked by a schema, but where a reason stands here", () => {
    const found = sources(/^(lib|db|app)\//).filter(({ program }) =>
      [...nodesOf(program)].some(
        ({ node }) =>
          node.type === "CallExpression" &&
          isNode(node.typeArguments) &&
          isNode(node.callee) &&
          isNode(node.callee.property) &&
          node.callee.property.name === "execute",
      ),
    )
    expect(found.map(({ file }) => file)).toEqual(Object.values(claims).flat().toSorted())
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
