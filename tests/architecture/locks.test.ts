import { readFileSync } from "node:fs"
import { describe, expect, it } from "vitest"
import { lockOrder } from "@/lib/locks/order"
import { isNode, nodesOf, placeOf, sources } from "@/tests/support/sources"

const inSql = /\bfor\s+(no\s+key\s+update|key\s+share|update|share)\b/i

/** Where a source locks rows by itself: in the text of a statement, or by `.for("…")` of a query. */
const locksIn = (source: ReturnType<typeof sources>[number]) =>
  [...nodesOf(source.program)]
    .filter(
      ({ node }) =>
        (node.type === "TemplateElement" && isText(node.value) && inSql.test(node.value.cooked)) ||
        (node.type === "Literal" && typeof node.value === "string" && inSql.test(node.value)) ||
        (node.type === "CallExpression" &&
          isNode(node.callee) &&
          node.callee.type === "MemberExpression" &&
          isNode(node.callee.property) &&
          node.callee.property.name === "for"),
    )
    .map(({ node }) => placeOf(source, node))

const isText = (value: unknown): value is { cooked: string } =>
  typeof value === "object" && value !== null && "cooked" in value && typeof value.cooked === "string"

describe("rows are locked", () => {
  it("by lib/locks, which keeps the order, and nowhere else", () => {
    const files = sources(/^(lib|db|app)\//).filter(({ file }) => !file.startsWith("lib/locks/"))
    expect(files.flatMap(locksIn).filter((place) => !place.startsWith("lib/messages/"))).toEqual([])
  })

  it("in the order that the documentation tells", () => {
    const page = readFileSync("docs/architecture/data.md", "utf8")
    const section = page.slice(page.indexOf("\n## Locks\n")).split("\n## ")[1] ?? ""
    expect([...section.matchAll(/^\d+\. `(\w+)`/gm)].map(([, kind]) => kind)).toEqual([...lockOrder])
  })
})
