import type { Block } from "../document"
import { cutTo, type Both } from "./both"
import type { Tree } from "./tree"

/** What stands side by side; null where the other text has nothing there. */
export type Row = { readonly before: Both | null; readonly after: Both | null }

type Kind = "same" | "changed" | "replaced"
type Run = { readonly kind: Kind; readonly blocks: Block[] }

const unchanged: Both["changes"] = new Map()

/**
 * Two texts as one, taken apart again to be read side by side: what is the same in both stands beside itself, what was changed beside what it was,
 * and what came beside what went in its place.
 */
export function rowsOf(both: Both): Row[] {
  const { document, changes } = both
  const part = (blocks: Block[]): Both => ({ document: { ...document, content: blocks }, changes })
  const side = (block: Block | undefined, change: "removed" | "added") => block && cutTo(part([block]), change)
  return runsOf(both).flatMap(({ kind, blocks }): Row[] => {
    if (kind === "same") {
      const same = { ...part(blocks), changes: unchanged }
      return [{ before: same, after: same }]
    }
    const gone = blocks.filter((block) => changes.get(block) !== "added")
    const come = blocks.filter((block) => changes.get(block) !== "removed")
    return Array.from({ length: Math.max(gone.length, come.length) }, (_, at) => ({
      before: side(gone[at], "removed") ?? null,
      after: side(come[at], "added") ?? null,
    }))
  })
}

/** Blocks that are the same, and those that came or went together; each that was changed in itself. */
function runsOf({ document, changes }: Both): Run[] {
  const differs = (node: Tree): boolean => changes.has(node) || (node.content ?? []).some(differs)
  const runs: Run[] = []
  for (const block of document.content) {
    const kind = changes.has(block) ? "replaced" : differs(block) ? "changed" : "same"
    const last = runs.at(-1)
    if (last?.kind === kind && kind !== "changed") last.blocks.push(block)
    else runs.push({ kind, blocks: [block] })
  }
  return runs
}
