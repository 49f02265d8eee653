import { existsSync, readdirSync, readFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { describe, expect, it } from "vitest"

const pages = [
  "README.md",
  ...readdirSync("docs", { recursive: true, encoding: "utf8" }).map((file) => join("docs", file)),
]
  .filter((file) => file.endsWith(".md"))
  .map((file) => ({ file, text: readFileSync(file, "utf8") }))

const withoutIndent = (text: string) => text.replace(/^ +/gm, "").trim()

/** How a heading is named in an address, as Git hosts do it. */
const slugOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\d\s-]/gu, "")
    .replace(/\s/g, "-")

/** What stands in backticks and is a path of the project: from the top, with an ending or a folder's stroke. */
function pathsIn(text: string): string[] {
  return [
    ...text.matchAll(/`((?:app|bench|components|db|deploy|docs|lib|patches|public|scripts|tests)\/[^`\s<>…*{}]*)`/g),
  ].map(([, path = ""]) => path)
}

/** The names in backticks: of functions, fields, tables and settings. An example and a path are looked at by their own tests. */
const namesIn = (text: string) =>
  [...text.replace(/```[\s\S]*?```/g, "").matchAll(/`([^`\n]+)`/g)].flatMap(([, inside = ""]) =>
    /[/<]/.test(inside) ? [] : (inside.match(/[A-Za-z_]\w{3,}/g) ?? []),
  )

/** Every word of the code, whatever the language that it is written in. */
function wordsOfCode(): ReadonlySet<string> {
  const words = new Set<string>()
  for (const folder of ["app", "bench", "components", "db", "lib", "public", "scripts", "tests"])
    for (const file of readdirSync(folder, { recursive: true, encoding: "utf8" }))
      if (/\.(tsx?|mjs|js|sql)$/.test(file))
        for (const [word] of readFileSync(join(folder, file), "utf8").matchAll(/\w{4,}/g)) words.add(word)
  return words
}

describe("the documentation", () => {
  it("names paths that exist", () => {
    const missing = pages.flatMap(({ file, text }) =>
      pathsIn(text)
        .filter((path) => !existsSync(path))
        .map((path) => `${file}: ${path}`),
    )
    expect(missing).toEqual([])
  })

  it("links to files that exist", () => {
    const missing = pages.flatMap(({ file, text }) =>
      [...text.matchAll(/\]\((?!https?:)([^)#\s]+)/g)]
        .map(([, to = ""]) => join(dirname(file), to))
        .filter((to) => !existsSync(to))
        .map((to) => `${file}: ${to}`),
    )
    expect(missing).toEqual([])
  })

  it("links to headings that are there", () => {
    const headingsOf = (text: string) => [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) => slugOf(heading))
    const missing = pages.flatMap(({ file, text }) =>
      [...text.matchAll(/\]\((?!https?:)([^)#\s]*)#([^)\s]+)\)/g)]
        .filter(([, to = "", heading = ""]) => {
          const other = to === "" ? file : join(dirname(file), to)
          return !headingsOf(readFileSync(other, "utf8")).includes(heading)
        })
        .map(([link]) => `${file}: ${link}`),
    )
    expect(missing).toEqual([])
  })

  it("names what the code has, on the pages of the architecture", () => {
    const said = pages
      .filter(({ file }) => file.startsWith("docs/architecture"))
      .flatMap(({ file, text }) => namesIn(text).map((name) => ({ file, name })))
    expect(said.length).toBeGreaterThan(300)
    const words = wordsOfCode()
    expect(said.filter(({ name }) => !words.has(name)).map(({ file, name }) => `${file}: ${name}`)).toEqual([])
  })

  it("names settings that are read, where it tells how to run the service", () => {
    const [operations] = pages.filter(({ file }) => file === "docs/operations.md")
    const named = operations?.text.match(/\b[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+\b/g) ?? []
    expect(named.length).toBeGreaterThan(30)
    const readers = readdirSync("scripts").filter((file) => file.endsWith(".mjs"))
    const read = ["lib/platform/env.ts", "compose.yaml", ...readers.map((file) => join("scripts", file))]
      .map((file) => readFileSync(file, "utf8"))
      .join("\n")
    expect(named.filter((name) => !new RegExp(`\\b${name}\\b`).test(read))).toEqual([])
  })

  it("shows examples that are the code itself", () => {
    const examples = pages.flatMap(({ file, text }) =>
      [...text.matchAll(/```tsx? (\S+)\n([\s\S]*?)```/g)].map(([, path = "", code = ""]) => ({ file, path, code })),
    )
    expect(examples.length).toBeGreaterThan(4)
    const strange = examples.filter(
      ({ path, code }) => !withoutIndent(readFileSync(path, "utf8")).includes(withoutIndent(code)),
    )
    expect(strange.map(({ file, path }) => `${file}: ${path}`)).toEqual([])
  })
})
