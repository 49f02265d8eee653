/**
 * What a skeleton writes: new files, and further lines in files that are there. Each is read once, so that several lines come into one file.
 *
 * @param {(file: string) => string | null} read
 */
export function skeletonFiles(read) {
  /** @type {Map<string, string>} */
  const files = new Map()
  const textOf = (file) => files.get(file) ?? read(file)
  const there = (file) => textOf(file) ?? ""

  return {
    files,
    textOf,

    /** A further line in a table that spreads the parts of nouns: behind those that come before it in the alphabet. */
    list: (table, what, from) => {
      const lines = there(table).split("\n")
      insert(
        lines,
        from.startsWith("@") ? /^import .* from "(@.+)"$/ : /^import .* from "(\..+)"$/,
        from,
        `import ${what} from "${from}"`,
      )
      const [word = ""] = what.match(/\w+(?=\W*$)/) ?? []
      insert(lines, /^ {2}\.\.\.(\w+),$/, word, `  ...${word},`)
      files.set(table, lines.join("\n"))
    },

    /** A new file, or a further part of one that is there, with what it imports. Answers whether it is new. */
    add: (file, imports, part) => {
      const text = textOf(file)
      files.set(file, imports.reduce(importing, text ?? "") + part)
      return text === null
    },

    /** A further line in a file that is there, with what it imports: before the first of `before` behind `opening`. */
    entry: (file, { opening, before = "\n}", line, imports = [] }) => {
      const text = imports.reduce(importing, there(file))
      const from = text.indexOf(opening)
      const at = from < 0 ? -1 : text.indexOf(before, from)
      if (at < 0) throw new Error(`${file} has no ${opening} with ${before} behind it`)
      files.set(file, `${text.slice(0, at)}\n${line}${text.slice(at)}`)
    },
  }
}

/** A program that imports a name: by the import from there, or by a further one behind the others. */
function importing(text, [name, from]) {
  const there = new RegExp(`^import (\\{[^}]*\\}|.+) from "${from}"$`, "m").exec(text)
  const named = there?.[1].match(/[\w$]+(?: as \w+)?|\* as \w+/g) ?? []
  if (named.some((one) => one === name || one.startsWith(`${name} as `))) return text
  if (there) return text.replace(there[0], `import { ${[...named, name].join(", ")} } from "${from}"`)
  const line = `import ${name.startsWith("*") ? name : `{ ${name} }`} from "${from}"\n`
  const all = [...text.matchAll(/^import (?:\{[^}]*\}|.*) from "(.+)"\n/gm)]
  const last = all.findLast(([, other]) => other.startsWith(".") === from.startsWith(".")) ?? all.at(-1)
  if (!last) return line + text
  const end = last.index + last[0].length
  return text.slice(0, end) + line + text.slice(end)
}

/** Puts a line behind the last of its like whose key is not greater; the first of them keeps its place. */
function insert(lines, like, key, line) {
  const found = lines.flatMap((one, index) => (like.test(one) ? [{ index, key: like.exec(one)?.[1] ?? "" }] : []))
  const before = found.filter((one, at) => at === 0 || one.key.localeCompare(key, "en") <= 0).at(-1)
  if (!before) throw new Error(`nothing stands there that is like ${line}`)
  lines.splice(before.index + 1, 0, line)
}

export const camel = (word) => word.replace(/-(\w)/g, (_, letter) => letter.toUpperCase())
export const capital = (word) => word.charAt(0).toUpperCase() + word.slice(1)
export const parted = (word, mark) => word.replace(/[A-Z]/g, (letter) => `${mark}${letter.toLowerCase()}`)
