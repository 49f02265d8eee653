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
