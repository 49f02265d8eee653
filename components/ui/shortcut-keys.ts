type Stroke = { key: string; mod: boolean; shift: boolean; alt: boolean }

const modifiers = new Set(["mod", "shift", "alt"])

/** `"mod+k"` is one stroke, `"g b"` two of them one after the other. */
function parseKeys(keys: string): Stroke[] {
  return keys.split(" ").map((part) => {
    const pieces = part.toLowerCase().split("+")
    const key = pieces.find((piece) => !modifiers.has(piece)) ?? "+"
    return { key, mod: pieces.includes("mod"), shift: pieces.includes("shift"), alt: pieces.includes("alt") }
  })
}

const named: Record<string, string> = {
  escape: "Esc",
  enter: "↵",
  arrowup: "↑",
  arrowdown: "↓",
  arrowleft: "←",
  arrowright: "→",
  space: "Space",
  backspace: "⌫",
  delete: "Del",
}

function capOf(key: string): string {
  return named[key] ?? key.toUpperCase()
}

/** One text for each stroke: `Ctrl K` or `⌘K`, then the next. */
function formatKeys(keys: string, apple: boolean): string[] {
  return parseKeys(keys).map((stroke) => {
    const caps = [
      ...(stroke.mod ? [apple ? "⌘" : "Ctrl"] : []),
      ...(stroke.alt ? [apple ? "⌥" : "Alt"] : []),
      ...(stroke.shift ? [apple ? "⇧" : "Shift"] : []),
      capOf(stroke.key),
    ]
    return caps.join(apple ? "" : " ")
  })
}

/** Signs that other layouts have a letter in the place of. */
const signs: Record<string, string> = {
  BracketLeft: "[",
  BracketRight: "]",
  Semicolon: ";",
  Quote: "'",
  Backquote: "`",
  Comma: ",",
  Period: ".",
}

/** What a Russian layout writes with the key that others have `/` and `?` on. No layout with Latin letters writes these there. */
const onSlash: Record<string, string> = { ".": "/", ",": "?" }

type Pressed = Pick<KeyboardEvent, "key" | "code" | "ctrlKey" | "metaKey" | "altKey" | "shiftKey">

// Letters and signs are taken from the place of the key, so that shortcuts work on a Cyrillic layout too.
function keyOf({ key, code }: Pressed): string {
  if (key === " ") return "space"
  if (code === "Slash") return onSlash[key] ?? key
  const foreign = key.length === 1 && key > "\u007f"
  if (foreign && /^Key[A-Z]$/.test(code)) return code.slice(3).toLowerCase()
  return (foreign ? signs[code] : undefined) ?? key.toLowerCase()
}

// A sign such as `?` already tells that Shift is held: only letters and named keys ask for it.
function matches(stroke: Stroke, event: Pressed, apple: boolean): boolean {
  const key = keyOf(event)
  const mod = apple ? event.metaKey : event.ctrlKey
  const foreign = apple ? event.ctrlKey : event.metaKey
  if (key !== stroke.key || mod !== stroke.mod || foreign || event.altKey !== stroke.alt) return false
  return /^[^a-z0-9]$/.test(key) || event.shiftKey === stroke.shift
}

export { formatKeys, matches, parseKeys, type Stroke }
