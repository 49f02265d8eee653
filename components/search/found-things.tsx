"use client"

import { useInfiniteQuery, type InfiniteData } from "@tanstack/react-query"
import { useState, type ReactNode } from "react"
import { useTranslations } from "use-intl"
import { useOrganization } from "@/components/shell/organization-context"
import { Link } from "@/components/ui/link"
import { MoreButton } from "@/components/ui/more-button"
import { request, type AnswerOf } from "@/lib/api/client"
import { Parts } from "./parts"
import { addressOf, FoundIcon, type Thing } from "./thing"

type Found = AnswerOf<"search">
/** The lists of an answer, by kind, in the order in which they stand on the page. */
export const listOf = {
  project: "projects",
  page: "pages",
  regulation: "regulations",
  person: "people",
  space: "spaces",
} as const satisfies Record<Thing["kind"], keyof Found>
export type ListedKind = keyof typeof listOf

type FoundThingsProps = { kind: ListedKind; search: string; first: Found[(typeof listOf)[ListedKind]] }

/** The finds of a kind: the first ones, and more on request. */
export function FoundThings({ kind, search, first }: FoundThingsProps) {
  const t = useTranslations("search")
  const [asked, setAsked] = useState(false)
  const more = useMore(kind, search, asked ? first.nextCursor : null)
  const items = [...first.items, ...(more.data?.pages.flatMap((page) => page[listOf[kind]].items) ?? [])]
  const waits = asked && !more.data
  if (items.length === 0) return null
  return (
    <Part title={t(listOf[kind])}>
      {items.map((thing) => (
        <FoundThing key={thing.id} thing={thing} />
      ))}
      <li className="mt-2 flex justify-center empty:hidden">
        <MoreButton
          pages={{
            hasNextPage: first.nextCursor !== null && (!more.data || more.hasNextPage),
            isFetchingNextPage: (waits && more.isFetching) || more.isFetchingNextPage,
            fetchNextPage: async () => (asked ? more.fetchNextPage() : setAsked(true)),
          }}
        >
          {t("more")}
        </MoreButton>
      </li>
    </Part>
  )
}

function useMore(kind: ListedKind, search: string, after: string | null) {
  const organizationId = useOrganization().organization.id
  return useInfiniteQuery<Found, Error, InfiniteData<Found>, unknown[], string | null>({
    queryKey: ["search", { query: search, kinds: kind, after }],
    queryFn: ({ pageParam, signal }) =>
      request(
        "search",
        { query: search, kinds: kind, limit: "50", cursor: pageParam ?? undefined },
        { organizationId, signal },
      ),
    initialPageParam: after,
    getNextPageParam: (page) => page[listOf[kind]].nextCursor,
    enabled: after !== null,
  })
}

function FoundThing({ thing }: { thing: Thing }) {
  const t = useTranslations("search")
  const { to } = useOrganization()
  return (
    <li className="border-b border-line last-of-type:border-b-0">
      <Link
        href={addressOf(thing, to)}
        className="-mx-2 flex min-h-10 items-center gap-3 rounded-s px-2 py-1.5 text-14 hover:bg-hover/60 focus-visible:-outline-offset-2 max-md:min-h-12 [&>svg]:size-4 [&>svg]:flex-none [&>svg]:text-ink-3"
      >
        <FoundIcon thing={thing} />
        <span className="min-w-0 flex-1">
          <span dir="auto" className="block truncate text-start">
            <Parts parts={thing.name} />
          </span>
          {thing.excerpt.length > 0 && (
            <span dir="auto" className="block truncate text-start text-12 text-ink-3">
              <Parts parts={thing.excerpt} />
            </span>
          )}
        </span>
        {thing.draft && <span className="flex-none rounded-s bg-hover px-1.5 text-12 text-ink-2">{t("draft")}</span>}
        {thing.place !== null && (
          <span className="max-w-40 flex-none truncate text-12 text-ink-3 max-sm:hidden">{thing.place}</span>
        )}
      </Link>
    </li>
  )
}

/** Things of a kind under their heading. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="mt-5">
      <h2 className="flex h-8 items-center text-13 font-semibold">{title}</h2>
      <ul className="border-t border-line">{children}</ul>
    </section>
  )
}
