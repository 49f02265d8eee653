import { en } from "./en"
import type { Locale, Messages } from "./locale"
import { ru } from "./ru"

const catalogues: Readonly<Record<Locale, Messages>> = { en, ru }

/** The catalogue of a language, on the server: a browser loads its own alone (`components/texts/texts.tsx`). */
export function messagesOf(locale: Locale): Messages {
  return catalogues[locale]
}
