export type Strength = { level: "empty" | "short" | "fair" | "good" | "strong"; missing: number }

/** How good a new password is: by its length and by how many different characters it has, not by their kinds. */
export function strengthOf(password: string): Strength {
  const characters = Array.from(password.normalize("NFC"))
  if (characters.length === 0) return { level: "empty", missing: 8 }
  if (characters.length < 8) return { level: "short", missing: 8 - characters.length }
  const score = Math.min(characters.length, new Set(characters).size * 2)
  if (score < 12) return { level: "fair", missing: 0 }
  return { level: score < 16 ? "good" : "strong", missing: 0 }
}
