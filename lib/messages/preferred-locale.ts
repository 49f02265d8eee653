import Negotiator from "negotiator"
import { localeOf, locales, type Locale } from "./locale"

/** The language that an `Accept-Language` header wants most, of those that there are; English where it names none of them. */
export function preferredLocale(accepted: string | null): Locale {
  return localeOf(new Negotiator({ headers: { "accept-language": accepted ?? "" } }).language([...locales]) ?? "")
}
