import { readFileSync } from "node:fs"
import { describe, expect, it } from "vitest"
import { filesLike, sources, type Source } from "@/tests/support/sources"

/**
 * The nouns of `lib`, in layers: a noun knows those of the layers below its own, and no other. A new noun stands as low as what it uses lets
 * it. `docs/architecture/server.md` shows the same table.
 */
const layers: readonly (readonly string[])[] = [
  ["sweep"],
  ["feedback", "health", "invitations", "labels", "presence", "search", "trash"],
  ["spaces"],
  ["organizations"],
  ["stages"],
  ["projects"],
  ["timers"],
  ["tasks"],
  ["documentation", "regulations", "sessions"],
  ["texts"],
  ["mentions"],
  ["notifications"],
  ["users"],
  ["audit"],
  ["files"],
]

/** What every noun stands on, and what knows none of them. */
const machine = [
  "api",
  "auth",
  "changes",
  "dates",
  "icons",
  "jobs",
  "locks",
  "mail",
  "messages",
  "platform",
  "rich-text",
]

/** Where the machine knows nouns all the same: lists that each noun has its line in, undoing, and the ways into the application. */
const meetings = [
  /^lib\/api\/(endpoints|errors|registry)\.ts$/,
  /^lib\/changes\/(entity|entities)\.ts$/,
  /^lib\/changes\/undo\/(take-back|undoings)\.ts$/,
  /^lib\/jobs\/handlers\.ts$/,
  /^lib\/auth\/(next-auth|oidc|open-page)\.ts$/,
]

/** A contract and an entity say how a thing looks, and may show another thing within it, whichever of the two nouns is above. */
const describes = (path: string) => /\/(contract|entity)(\.ts)?$/.test(path)

const folderOf = (path: string) => path.split("/")[1] ?? ""
const layerOf = (noun: string) => layers.findIndex((nouns) => nouns.includes(noun))

/** The imports that go against the layers: one line each. */
function against(files: readonly Pick<Source, "file" | "imports">[]): string[] {
  return files
    .filter(({ file }) => !meetings.some((meeting) => meeting.test(file)))
    .flatMap(({ file, imports }) =>
      imports
        .filter(({ from }) => from.startsWith("lib/") && !mayKnow(file, from))
        .map(({ from }) => `${file} knows ${from}`),
    )
}

function mayKnow(file: string, from: string): boolean {
  const [own, other] = [folderOf(file), folderOf(from)]
  if (own === other || machine.includes(other) || describes(from)) return true
  return layerOf(own) >= 0 && layerOf(own) < layerOf(other)
}

describe("a noun of lib", () => {
  const knows = (file: string, from: string) => against([{ file, imports: [{ from, onlyTypes: false }] }])

  it("may know what stands below it", () => {
    expect(knows("lib/tasks/service.ts", "lib/users/queries")).toEqual([])
    expect(knows("lib/tasks/service.ts", "lib/platform/env")).toEqual([])
  })

  it("may not know what stands above or beside it, unless that says how a thing looks", () => {
    expect(knows("lib/users/service.ts", "lib/tasks/queries")).toEqual(["lib/users/service.ts knows lib/tasks/queries"])
    expect(knows("lib/labels/service.ts", "lib/presence/queries")).not.toEqual([])
    expect(knows("lib/platform/env.ts", "lib/files/queries")).not.toEqual([])
    expect(knows("lib/tasks/contract.ts", "lib/stages/contract")).toEqual([])
  })

  it("has its layer in this list, or belongs to the machine", () => {
    const folders = [...new Set(filesLike(/^lib\/[^/]+\//).map(folderOf))]
    expect([...layers.flat(), ...machine].toSorted()).toEqual(folders.toSorted())
  })

  it("knows nothing but what stands below it", () => {
    expect(against(sources(/^lib\//))).toEqual([])
  })

  it("stands in the documentation where it stands here", () => {
    const [, section = ""] = readFileSync("docs/architecture/server.md", "utf8").split("\n## Nouns\n")
    const rows = [...(section.split("\n## ")[0] ?? "").matchAll(/^\| ([a-z, ]+?) +\|/gm)].map(([, names = ""]) =>
      names.split(", "),
    )
    expect(rows.filter(([first]) => first !== "layer")).toEqual(layers)
  })
})
