import { iconNames, type IconName } from "./icon-names"

/** An icon of a page or a space: one emoji, or `name:<icon name>` of the published set. */

const prefix = "name:"
const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" })

/** A flag, a keycap, a tone of skin, or pictographs with their tones, tags and joints: one grapheme can hold much that is none of these. */
const element = String.raw`[\p{Extended_Pictographic}](?:\p{Emoji_Modifier}|\uFE0F)?(?:[\u{E0020}-\u{E007E}]+\u{E007F})?`
const emoji = new RegExp(
  String.raw`^(?:\p{Regional_Indicator}{2}|[0-9#*]\uFE0F\u20E3|\p{Emoji_Modifier}|${element}(?:\u200D${element})*)$`,
  "u",
)

export function isEmoji(value: string): boolean {
  return value.length <= 64 && emoji.test(value) && [...graphemes.segment(value)].length === 1
}

/** The name in `name:<icon name>`; null where the value is no icon of the set. */
export function iconNameOf(value: string): IconName | null {
  const name = value.startsWith(prefix) ? value.slice(prefix.length) : ""
  return iconNames.find((known) => known === name) ?? null
}

export function isIcon(value: string): boolean {
  return isEmoji(value) || iconNameOf(value) !== null
}
