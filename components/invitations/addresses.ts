/** What of a text are e-mail addresses, each once, and what is not: several may stand in it, with commas, spaces or lines between them. */
export function readAddresses(text: string): {
  readonly addresses: readonly string[]
  readonly others: readonly string[]
} {
  const words = text
    .split(/[\s,;<>"]+/)
    .map((word) => word.toLowerCase())
    .filter((word) => word !== "")
  const unique = [...new Set(words)]
  return {
    addresses: unique.filter((word) => isAddress(word)),
    others: unique.filter((word) => !isAddress(word)),
  }
}

function isAddress(word: string): boolean {
  return word.length <= 254 && /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(word)
}
