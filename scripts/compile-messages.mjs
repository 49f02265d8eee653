// A loader of the build: an area of a catalogue (`lib/messages/en/board.ts`) with each text as `icu-minify` compiles it, so that no browser parses one.
import { dirname, join } from "node:path"
import compile from "icu-minify/compile"
import { tsImport } from "tsx/esm/api"

export default async function compileMessages() {
  const done = this.async()
  try {
    // What several areas say is kept there.
    this.addDependency(join(dirname(this.resourcePath), "shared.ts"))
    const area = await tsImport(this.resourcePath, import.meta.url)
    const lines = Object.entries(area).map(
      ([name, texts]) => `export const ${name} = ${JSON.stringify(compiled(texts))}`,
    )
    done(null, lines.join("\n"))
  } catch (error) {
    done(error)
  }
}

function compiled(texts) {
  if (typeof texts === "string") return compile(texts)
  return Object.fromEntries(Object.entries(texts).map(([key, inner]) => [key, compiled(inner)]))
}
