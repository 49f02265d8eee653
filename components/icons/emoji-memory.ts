/** What this browser remembers of the emoji picker: the ones chosen last, the latest first, and the tone of skin. */

const recentKey = "stagework.recent-emoji"
const toneKey = "stagework.skin-tone"
const mostRemembered = 9

export const tones = ["none", "light", "medium-light", "medium", "medium-dark", "dark"] as const
export type Tone = (typeof tones)[number]

/** Where storage is forbidden nothing is remembered. */
function read(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}
function write(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch {
    // Not remembered: the picker works without it.
  }
}

export const recentEmoji = (): string[] => (read(recentKey) ?? "").split(" ").filter(Boolean).slice(0, mostRemembered)

export function rememberEmoji(emoji: string): void {
  write(recentKey, [emoji, ...recentEmoji().filter((other) => other !== emoji)].slice(0, mostRemembered).join(" "))
}

export function skinTone(): Tone {
  const remembered = read(toneKey)
  return tones.find((tone) => tone === remembered) ?? "none"
}

export const rememberSkinTone = (tone: Tone): void => write(toneKey, tone)
