import { createTranslator } from "use-intl/core"
import { messagesOf } from "@/lib/messages/catalogue"
import type { Locale } from "@/lib/messages/locale"
import { preferredLocale } from "@/lib/messages/preferred-locale"
import { titles } from "@/lib/messages/ru/titles"
import { problems, type Problem } from "./errors"
import type { Fault } from "./faults"

/** A problem as its document (RFC 9457), in the language that the request prefers. */
export function problemResponse(
  request: Pick<Request, "headers">,
  problem: Problem,
  requestId: string,
  headers: Record<string, string>,
): Response {
  const { code, status, members } = problem
  const { retryAfter, errors, ...rest } = members
  const locale = preferredLocale(request.headers.get("accept-language"))
  const faults = errors && written(errors, locale)
  const document = {
    type: `urn:stagework:problem:${code}`,
    ...sentencesOf(problem, locale),
    ...(code === "invalid" && faults?.[0] && { detail: `${faults[0].path}: ${faults[0].message}` }),
    status,
    code,
    requestId,
    ...rest,
    ...(faults && { errors: faults }),
  }
  return new Response(JSON.stringify(document), {
    status,
    headers: {
      ...headers,
      "Content-Type": "application/problem+json",
      "Content-Language": locale,
      ...(retryAfter !== undefined && { "Retry-After": String(retryAfter) }),
      ...(status === 401 && { "WWW-Authenticate": "Service-Session, Bearer" }),
    },
  })
}

/** What an operation says of its own is English; in another language its code says it, as it does to people. */
function sentencesOf({ code, detail, members }: Problem, locale: Locale): { title: string; detail: string } {
  if (locale === "en") return { title: problems[code].title, detail: detail ?? problems[code].title }
  const named = Object.entries(members).filter(
    (member): member is [string, string | number] => typeof member[1] === "string" || typeof member[1] === "number",
  )
  const t = createTranslator({
    locale,
    messages: messagesOf(locale),
    namespace: "errors",
    onError: () => undefined,
    getMessageFallback: () => titles[code],
  })
  return { title: titles[code], detail: detail === null ? titles[code] : t(code, Object.fromEntries(named)) }
}

function written(faults: readonly Fault[], locale: Locale) {
  const t = createTranslator({ locale, messages: messagesOf(locale), namespace: "faults" })
  return faults.map(({ path, code, parameters }) => ({ path, code, parameters, message: t(code, parameters) }))
}
