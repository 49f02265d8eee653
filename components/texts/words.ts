import type { Locale, Messages } from "@/lib/messages/locale"

type Words = { readonly [Area in keyof Messages]?: Partial<Messages[Area]> }

/** The words of each language that have come so far. They grow in place: nothing is drawn anew because there are more. */
const words: Readonly<Record<Locale, Words & { readonly errors: Partial<Messages["errors"]> }>> = {
  en: { errors: {} },
  ru: { errors: {} },
}

export function wordsOf(locale: Locale): Words {
  return words[locale]
}

export function addWords(locale: Locale, { errors, ...more }: Words): void {
  Object.assign(words[locale], more)
  // The only area that comes in several parts.
  Object.assign(words[locale].errors, errors)
}
