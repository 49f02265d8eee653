import { readFileSync } from "node:fs"
import { describe, expect, it } from "vitest"
import { filesLike, loadedLaterBy, sources, type Source } from "@/tests/support/sources"

/**
 * The folders of `components`, in layers: a folder imports from the layers below its own, and from no other. A part of a folder that stands
 * lower or higher than the rest has a line of its own. `docs/architecture/browser.md` shows the same table.
 */
const layers: readonly (readonly string[])[] = [
  ["frame"],
  ["people", "sidebar"],
  ["audit", "my-work", "spaces"],
  ["board", "organizations", "palette", "trash"],
  ["notifications", "regulations", "search", "timers/sheet"],
  ["documentation", "tasks"],
  ["editor", "settings"],
  ["auth", "board/state", "rich-text"],
  ["invitations", "labels", "live", "mentions", "offline", "projects", "security", "timers"],
  ["shell"],
  ["changes", "icons", "stages", "texts", "users"],
  ["ui"],
]

/** Lists in which each noun has its line, and the words for a refusal. */
const meetings = [
  "components/changes/overlays.ts",
  "components/changes/refusal.ts",
  "components/changes/shown.ts",
  "components/live/patched-reads.ts",
]

/** What is loaded later from above: only this module, which brings together what every page soon wants. */
const loadedFromAbove = "components/frame/in-use"

const all = layers.flat()
const parts = all.filter((folder) => folder.includes("/"))

function folderOf(path: string): string {
  const [, folder = ""] = path.split("/")
  return parts.find((part) => path.startsWith(`components/${part}/`)) ?? folder
}
const layerOf = (path: string) => layers.findIndex((folders) => folders.includes(folderOf(path)))

const mayKnow = (file: string, from: string) => folderOf(file) === folderOf(from) || layerOf(file) < layerOf(from)

/** The imports of components that go against the layers: one line each. */
function against(file: string, imported: readonly { readonly from: string }[]): string[] {
  return imported
    .filter(({ from }) => from.startsWith("components/") && !mayKnow(file, from))
    .map(({ from }) => `${file} knows ${from}`)
}

describe("a folder of components", () => {
  const views: readonly Source[] = sources(/^components\//)

  it("may know what stands below it, and a part of it as a folder of its own", () => {
    expect(against("components/board/board.tsx", [{ from: "components/tasks/picture" }])).toEqual([])
    expect(against("components/tasks/card-face.tsx", [{ from: "components/board/state/model" }])).toEqual([])
    expect(against("components/tasks/card-face.tsx", [{ from: "components/board/board" }])).not.toEqual([])
    expect(against("components/labels/labels.tsx", [{ from: "components/live/live" }])).not.toEqual([])
  })

  it("has its layer in this list", () => {
    const folders = [...new Set(filesLike(/^components\/.+\//).map((file) => file.split("/")[1] ?? ""))]
    expect(all.filter((folder) => !parts.includes(folder)).toSorted()).toEqual(folders.toSorted())
  })

  it("imports nothing but what stands below it", () => {
    const found = views.filter(({ file }) => !meetings.includes(file))
    expect(found.flatMap(({ file, imports }) => against(file, imports))).toEqual([])
  })

  it("loads nothing later from above, but for the one module that is there for it", () => {
    const later = views.flatMap((source) => against(source.file, loadedLaterBy(source)))
    expect(later.filter((line) => !line.endsWith(` knows ${loadedFromAbove}`))).toEqual([])
  })

  it("stands in the documentation where it stands here", () => {
    const [, section = ""] = readFileSync("docs/architecture/browser.md", "utf8").split("\n## Folders\n")
    const rows = [...(section.split("\n## ")[0] ?? "").matchAll(/^\| ([a-z/, -]+?) +\|/gm)].map(([, names = ""]) =>
      names.split(", "),
    )
    expect(rows.filter(([first]) => first !== "layer" && !first?.startsWith("-"))).toEqual(layers)
  })
})
