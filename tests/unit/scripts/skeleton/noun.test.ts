import { existsSync, readFileSync } from "node:fs"
import { parseSync } from "vite"
import { describe, expect, it } from "vitest"
import { ids, isIdName } from "@/lib/api/ids"
import { routeFolder } from "@/lib/api/route-path"
import { nounSkeletonOf } from "@/scripts/skeleton/noun.mjs"
import { retiredIn } from "@/tests/support/words"

const project = {
  read: (file: string) => (existsSync(file) ? readFileSync(file, "utf8") : null),
  reachOf: (id: string) => (isIdName(id) ? ids[id].reaches : undefined),
  routeFolder,
}
const nouns = [
  { name: "badge", path: "/badges", folder: "badges" },
  { name: "roomKey", path: "/spaces/{spaceId}/room-keys", folder: "spaces/room-keys" },
  { name: "waypoint", path: "/projects/{projectId}/waypoints", folder: "projects/waypoints" },
  { name: "sketch", path: "/tasks/{taskId}/sketches", folder: "tasks/sketches" },
]

describe.each(nouns)("the skeleton of a noun, $name at $path", (noun) => {
  const { files } = nounSkeletonOf(noun, project)

  it("is made of programs, in the tables of the project as they are today", () => {
    for (const [file, text] of files) expect(parseSync(file, text).errors, file).toEqual([])
    expect(files.get(`lib/${noun.folder}/contract.ts`)).toContain(`contract("create`)
  })

  it("says what it means in the words of the project", () => {
    const written = [...files].filter(([file]) => /^(app|components|db|lib)\//.test(file))
    expect(written.flatMap(([file, text]) => retiredIn({ file, program: parseSync(file, text).program }))).toEqual([])
  })

  it("imports from files that are there, or that it writes", () => {
    const imported = [...files].flatMap(([file, text]) =>
      [...text.matchAll(/from "@\/([^"]+)"/g)].map(([, path = ""]) => ({ file, path })),
    )
    const isThere = (path: string) =>
      [`${path}.ts`, `${path}.tsx`, `${path}/index.ts`].some((file) => files.has(file) || existsSync(file))
    expect(imported.filter(({ path }) => !isThere(path))).toEqual([])
  })

  it("keeps what stands in the lists that it adds to", () => {
    const wordsOf = (text: string) => text.match(/[\w$]+/g) ?? []
    for (const [file, text] of files) {
      const after = new Set(wordsOf(text))
      const lost = wordsOf(project.read(file) ?? "").filter((word) => !after.has(word))
      expect(lost, file).toEqual([])
    }
  })
})

describe("the skeleton of a noun", () => {
  const waypoints = { name: "waypoint", path: "/projects/{projectId}/waypoints", folder: "projects/waypoints" }

  it("is undone and swept where it belongs to a place, and never where it belongs to the organization", () => {
    const placed = nounSkeletonOf(waypoints, project).files
    expect(placed.get("lib/changes/undo/undoings.ts")).toContain("  waypoint: undoWaypoint,")
    expect(placed.get("lib/sweep/sweep.ts")).toContain("  forgetDeletedWaypoints,")
    const { files } = nounSkeletonOf({ name: "badge", path: "/badges", folder: "badges" }, project)
    expect(files.get("lib/changes/undo/undoings.ts")).toContain(`  badge: "never",`)
    expect(files.has("lib/badges/undo.ts")).toBe(false)
  })

  it("takes nothing away that is there", () => {
    const labels = { name: "label", path: "/labels", folder: "labels" }
    expect(() => nounSkeletonOf(labels, project)).toThrow("lib/labels/contract.ts is there already.")
  })
})
