import type {} from "use-intl"
import { en } from "./en"

export const locales = ["en"] as const
export type Locale = (typeof locales)[number]
export type Messages = typeof en

/** The catalogue of a language. */
export function messagesOf(_locale: Locale): Messages {
  return en
}

declare module "use-intl" {
  interface AppConfig {
    Locale: Locale
    Messages: Messages
  }
}
