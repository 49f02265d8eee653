// One lightness for all, at which white text has at least 5:1 on each of them.
const hues = [
  "oklch(0.53 0.085 190)",
  "oklch(0.53 0.12 290)",
  "oklch(0.53 0.12 40)",
  "oklch(0.53 0.12 250)",
  "oklch(0.53 0.12 350)",
  "oklch(0.53 0.12 150)",
  "oklch(0.53 0.12 320)",
  "oklch(0.53 0.1 90)",
  "oklch(0.53 0.1 220)",
  "oklch(0.53 0.12 20)",
]

// FNV-1a: a person keeps the colour on every device without anything being stored.
function avatarColor(seed: string): string {
  let hash = 0x811c9dc5
  for (const sign of seed) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 0x01000193)
  return hues[(hash >>> 0) % hues.length] ?? "var(--c-gray)"
}

function initialsOf(name: string): string {
  const words = name
    .trim()
    .split(/\s+/)
    .filter((word) => /^[\p{L}\p{N}]/u.test(word))
  const first = words[0] ?? name.trim()
  const last = words.length > 1 ? words[words.length - 1] : undefined
  const letters =
    last === undefined
      ? Array.from(first).slice(0, 2)
      : [...Array.from(first).slice(0, 1), ...Array.from(last).slice(0, 1)]
  return letters.join("").toUpperCase()
}

export { avatarColor, initialsOf }
