import type {} from "use-intl"
import type { en } from "./en"

export const locales = ["en", "ru"] as const
export type Locale = (typeof locales)[number]

/** The shape of every catalogue; English sets it. */
export type Messages = typeof en

export function isLocale(text: string): text is Locale {
  return locales.some((locale) => locale === text)
}

/** The language that somebody has chosen, where there is a catalogue of it; else English. */
export function localeOf(chosen: string): Locale {
  return isLocale(chosen) ? chosen : "en"
}

/** The language that an `Accept-Language` header wants most, of those that there are; English where it names none of them. */
export function preferredLocale(accepted: string | null): Locale {
  const wanted = (accepted ?? "")
    .split(",")
    .map((part) => {
      const [tag = "", ...parameters] = part.trim().toLowerCase().split(";")
      const weight = parameters.map((parameter) => parameter.trim()).find((parameter) => parameter.startsWith("q="))
      return { locale: tag.split("-")[0] ?? "", weight: weight === undefined ? 1 : Number(weight.slice(2)) }
    })
    .filter(({ weight }) => weight > 0)
    .toSorted((one, other) => other.weight - one.weight)
    .map(({ locale }) => locale)
  return wanted.find(isLocale) ?? "en"
}

declare module "use-intl" {
  interface AppConfig {
    Locale: Locale
    Messages: Messages
  }
}
