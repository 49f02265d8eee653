import { parseSync } from "vite"
import { describe, expect, it } from "vitest"
import { isNode, nodesOf, placeOf, sources, type Node, type Source } from "@/tests/support/sources"

const tagOf = (node: Node) => {
  const opening = node.type === "JSXElement" && isNode(node.openingElement) ? node.openingElement.name : null
  return isNode(opening) && typeof opening.name === "string" ? opening.name : ""
}
const isSkeleton = (node: Node) => ["Skeleton", "SkeletonText"].includes(tagOf(node))
const isLoading = (node: Node) => ["Loading", "LoadingPart"].includes(tagOf(node))

/** The skeletons that stand in nothing that says when there is no connection. */
function bareIn({ program }: Pick<Source, "program">): Node[] {
  const nodes = [...nodesOf(program)]
  const within = new Set(
    nodes.flatMap(({ node }) => (isLoading(node) ? [...nodesOf(node)].map((inner) => inner.node) : [])),
  )
  return nodes.flatMap(({ node }) => (isSkeleton(node) && !within.has(node) ? [node] : []))
}

describe("a skeleton", () => {
  // What stands below the shell waits for parts of the script, not for answers.
  const views = sources(/^(app|components)\/(?!ui\/|icons\/).*\.tsx$/)

  it.each([
    ["alone", "<p><Skeleton /></p>", 1],
    ["beside it", "<><Loading>{null}</Loading><SkeletonText /></>", 1],
    ["in it", "<Loading>{widths.map((width) => <Skeleton className={width} />)}</Loading>", 0],
  ])("is found %s", (_, text, count) => {
    expect(bareIn(parseSync("view.tsx", text))).toHaveLength(count)
  })

  it("stands in what says, without a connection, that it cannot come", () => {
    expect(
      views.flatMap((source) => [...nodesOf(source.program)].filter(({ node }) => isSkeleton(node))).length,
    ).toBeGreaterThan(20)
    expect(views.flatMap((source) => bareIn(source).map((node) => placeOf(source, node)))).toEqual([])
  })

  it("has one place that it comes from: what looks like one is one", () => {
    const like = views.filter(({ text }) => /animate-breathe|data-skeleton=/.test(text)).map(({ file }) => file)
    expect(like).toEqual([])
  })
})
