import "server-only"
import { dehydrate, QueryClient } from "@tanstack/react-query"
import { headers } from "next/headers"
import { notFound, redirect } from "next/navigation"
import { cache } from "react"
import { createTranslator } from "use-intl/core"
import type { Answer, CallInput, Contract } from "@/lib/api/contract"
import { Problem } from "@/lib/api/errors"
import { parseId } from "@/lib/api/ids"
import type { Operation } from "@/lib/api/operation"
import { callFromPage, prefetch } from "@/lib/api/prefetch"
import { messagesOf } from "@/lib/messages/catalogue"
import { isLocale, type Locale } from "@/lib/messages/locale"
import { preferredLocale } from "@/lib/messages/preferred-locale"
import { getCurrentUser } from "@/lib/organizations/current-user/service"
import { listOrganizations } from "@/lib/organizations/service"

/**
 * Runs the reads of a page. A person who is not signed in goes to the sign-in and comes back. A thing that is not there, or may not be
 * seen, is not found.
 */
export async function reading<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    if (error.code === "unauthorized") redirect(await signInAddress())
    if (error.status === 400 || error.status === 403 || error.status === 404) notFound()
    throw error
  }
}

async function signInAddress(): Promise<string> {
  const path = (await headers()).get("x-stagework-path")
  return path === null || path === "/" ? "/sign-in" : `/sign-in?next=${encodeURIComponent(path)}`
}

const signedInUser = cache(() => callFromPage(getCurrentUser, {}))

/** Who looks at the page, with the organization that they were last in. */
export const currentUser = cache(() => reading(signedInUser()))

/** The address of who looks at the page; null where nobody is signed in. */
export async function signedInAddress(): Promise<string | null> {
  try {
    return (await signedInUser()).email
  } catch (error) {
    if (error instanceof Problem && error.code === "unauthorized") return null
    throw error
  }
}

/** The language of who looks at the page: that of their profile, else what their browser asks for. */
export const localeOfPage = cache(async (): Promise<Locale> => {
  const preferred = preferredLocale((await headers()).get("accept-language"))
  try {
    const { locale } = await signedInUser()
    return isLocale(locale) ? locale : preferred
  } catch {
    // Nobody is signed in, or the database is away: the page that says so has a language too.
    return preferred
  }
})

/** The texts of a page's own title, by a translator: the build compiles those that are filled in. */
export const textsOfPage = cache(async () => {
  const locale = await localeOfPage()
  return createTranslator({ locale, messages: messagesOf(locale) })
})

export const ownOrganizations = cache(() => reading(callFromPage(listOrganizations, {})))

const organizationAt = cache(async (slug: string) => {
  const organizations = await ownOrganizations()
  return organizations.find((organization) => organization.slug === slug) ?? notFound()
})

/** An id of the address. */
export function idOf(text: string): number {
  return parseId(text) ?? notFound()
}

function nullWhereNotFound(error: unknown): null {
  if (error instanceof Problem && error.status === 404) return null
  throw error
}

/** What a page of an organization reads, for its views to find: `await page.read(getSpace, { spaceId })`, then `page.state()`. */
export async function openPage(slug: string) {
  const organization = await organizationAt(slug)
  const client = new QueryClient()
  return {
    organization,
    read: <C extends Contract>(operation: Operation<C>, input: CallInput<C>): Promise<Answer<C>> =>
      reading(prefetch(client, operation, input, organization.id)),
    /** The same of what the page can do without: null where it is not there, or may not be seen. */
    readIfSeen: <C extends Contract>(operation: Operation<C>, input: CallInput<C>): Promise<Answer<C> | null> =>
      reading(prefetch(client, operation, input, organization.id).catch(nullWhereNotFound)),
    state: () => dehydrate(client),
  }
}

/** Whether somebody is signed in, where a page does not need it. */
export async function isSignedIn(): Promise<boolean> {
  return (await signedInAddress()) !== null
}
