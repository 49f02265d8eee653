import { existsSync, readdirSync, readFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { parseSync } from "vite"

export type Import = { readonly from: string; readonly onlyTypes: boolean }
export type Source = {
  /** Its path from the top of the project. */
  readonly file: string
  readonly text: string
  /** What it imports: a path of the project without its ending, or the name of a package. */
  readonly imports: readonly Import[]
  readonly program: unknown
}

const known = new Map<string, Source>()

/** The files of the project whose paths match, such as `^lib/.*\\.ts$`. */
export function filesLike(pattern: RegExp): string[] {
  return ["app", "components", "db", "lib", "tests"]
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: "utf8" }).map((path) => join(folder, path)))
    .filter((file) => pattern.test(file))
    .toSorted()
}

/** The sources of the product whose paths match. */
export function sources(pattern: RegExp): Source[] {
  return filesLike(pattern)
    .filter((file) => /\.tsx?$/.test(file) && !file.endsWith(".d.ts") && !file.startsWith("tests/"))
    .map(sourceOf)
}

export function sourceOf(file: string): Source {
  const before = known.get(file)
  if (before) return before
  const text = readFileSync(file, "utf8")
  const { program, module, errors } = parseSync(file, text)
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`)
  const imported = module.staticImports.map(({ moduleRequest, entries }) => ({
    from: resolve(file, moduleRequest.value),
    onlyTypes: entries.length > 0 && entries.every((entry) => entry.isType),
  }))
  const passedOn = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap((entry) =>
      entry.moduleRequest ? [{ from: resolve(file, entry.moduleRequest.value), onlyTypes: entry.isType }] : [],
    ),
  )
  const source = { file, text, imports: [...imported, ...passedOn], program }
  known.set(file, source)
  return source
}

function resolve(file: string, from: string): string {
  if (from.startsWith("@/")) return from.slice(2)
  return from.startsWith(".") ? join(dirname(file), from) : from
}

/** The file that an import of the project leads to; null for a package. */
export function fileOf(from: string): string | null {
  return (
    [from, `${from}.ts`, `${from}.tsx`, `${from}/index.ts`].find((file) => /\.\w+$/.test(file) && existsSync(file)) ??
    null
  )
}

/** Everything that a module runs when it is loaded: what it imports, and what that imports, but for types. */
export function reachedFrom(file: string, seen = new Set<string>()): Set<string> {
  for (const { from, onlyTypes } of sourceOf(file).imports) {
    if (onlyTypes || seen.has(from)) continue
    seen.add(from)
    const next = fileOf(from)
    if (next && /\.tsx?$/.test(next)) reachedFrom(next, seen)
  }
  return seen
}

/**
 * The files that a module may come to run: what it imports, and what is loaded later, but for types. Nothing is followed into `except`.
 *
 * @param atOnce leaves out what `load-later.tsx` loads
 */
export function loadedFrom(
  file: string,
  except: (source: Source) => boolean,
  atOnce = false,
  seen = new Set<string>(),
): ReadonlySet<string> {
  const source = sourceOf(file)
  if (seen.has(file) || except(source)) return seen
  seen.add(file)
  for (const from of [
    ...source.imports.flatMap((one) => (one.onlyTypes ? [] : [one.from])),
    ...loadedLaterBy(source)
      .filter((later) => !atOnce || !later.byView)
      .map((later) => later.from),
  ]) {
    const next = fileOf(from)
    if (next && /\.tsx?$/.test(next)) loadedFrom(next, except, atOnce, seen)
  }
  return seen
}

/** `byView`: by a function of `load-later.tsx`, when the view is drawn or opened. */
export type LoadedLater = { readonly from: string; readonly byView: boolean }
const knownLater = new Map<string, readonly LoadedLater[]>()

/** What a module imports when it is asked for. A tree is walked once, however many modules lead to it. */
export function loadedLaterBy({ file, program }: Source): readonly LoadedLater[] {
  const found = knownLater.get(file) ?? findLoadedLater(file, program)
  knownLater.set(file, found)
  return found
}

function findLoadedLater(file: string, program: unknown): LoadedLater[] {
  const nodes = [...nodesOf(program)]
  const calls = nodes.filter(
    ({ node: { type, callee } }) =>
      type === "CallExpression" && isNode(callee) && /^(\w+Later|viewInUse|loadBeside)$/.test(String(callee.name)),
  )
  const byViews = new Set(calls.flatMap(({ node }) => [...nodesOf(node.arguments)].map((inner) => inner.node)))
  return nodes.flatMap(({ node }) =>
    node.type === "ImportExpression" && isNode(node.source) && typeof node.source.value === "string"
      ? [{ from: resolve(file, node.source.value), byView: byViews.has(node) }]
      : [],
  )
}

export type Node = { readonly type: string; readonly start: number } & Readonly<Record<string, unknown>>

export function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && "type" in value && typeof value.type === "string"
}

/** Every node of a syntax tree, each with the one above it. */
export function* nodesOf(value: unknown, parent: Node | null = null): Generator<{ node: Node; parent: Node | null }> {
  if (Array.isArray(value)) for (const item of value) yield* nodesOf(item, parent)
  if (!isNode(value)) return
  yield { node: value, parent }
  for (const child of Object.values(value)) if (typeof child === "object") yield* nodesOf(child, value)
}

/** `file:line` of a node. */
export function placeOf({ file, text }: Source, node: Node): string {
  return `${file}:${text.slice(0, node.start).split("\n").length}`
}
