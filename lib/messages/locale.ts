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

declare module "use-intl" {
  interface AppConfig {
    Locale: Locale
    Messages: Messages
  }
}
