"use client"

import { useInfiniteQuery, type InfiniteData } from "@tanstack/react-query"
import { usePathname, useRouter, useSearchParams } from "next/navigation"
import { useRead } from "@/components/changes/use-read"
import { useOrganization } from "@/components/shell/organization-context"
import type { query } from "@/lib/api/client"
import { emptyDocument, type Document } from "@/lib/rich-text/document"

export type Version = {
  readonly id: number
  /** Null of one that has none. */
  readonly number: number | null
  readonly authorId: number
  readonly authorName: string
  readonly createdAt: string
}

/** A version by its id, the text as it stands now, or the empty text before the first. */
export type Choice = number | "now" | "none"

type Part<V> = { readonly items: readonly V[]; readonly nextCursor: string | null }
type Asking = { readonly organizationId: number; readonly signal: AbortSignal }

/** The versions of a text, the last first, page by page. */
export function useVersions<V extends Version>(
  queryKey: unknown[],
  read: (input: { limit: string; cursor: string | undefined }, asking: Asking) => Promise<Part<V>>,
) {
  const organizationId = useOrganization().organization.id
  const history = useInfiniteQuery<Part<V>, Error, InfiniteData<Part<V>>, unknown[], string | null>({
    queryKey,
    queryFn: ({ pageParam, signal }) =>
      read({ limit: "50", cursor: pageParam ?? undefined }, { organizationId, signal }),
    initialPageParam: null,
    getNextPageParam: (page) => page.nextCursor,
  })
  return { history, versions: history.data?.pages.flatMap(({ items }) => items) ?? [] }
}

/**
 * The two versions that the address names: the one that is read, and the one that it is compared with, else the one before it. `now` is when
 * the text as it stands was written; null where it is nobody's to see here.
 */
export function useChosen(versions: readonly Version[], now: string | null | undefined) {
  const router = useRouter()
  const path = usePathname()
  const params = useSearchParams()
  // The text as it stands may be the last version already.
  const kept = versions[0]?.createdAt === now ? 1 : 0
  const first: Choice = now === null ? (versions[0]?.id ?? "none") : "now"
  const to = choiceIn(params.get("version")) ?? first
  const from = choiceIn(params.get("with")) ?? before(to, versions, kept)
  const choose = (version: Choice, other: Choice | null) => {
    const next = new URLSearchParams({ version: String(version), ...(other !== null && { with: String(other) }) })
    router.replace(`${path}?${next}`, { scroll: false })
  }
  return { from, to, choose }
}

/** The text of what was chosen, once it was read; `now` is the text as it stands. A version never changes. */
export function useTextOf<Name extends "getPageVersion" | "getRegulationVersion">(
  choice: Choice,
  now: Document | undefined,
  textOf: (versionId: number) => ReturnType<typeof query<Name>>,
): Document | undefined {
  const kept = typeof choice === "number"
  const version = useRead({ ...textOf(kept ? choice : 0), enabled: kept, staleTime: Infinity })
  if (choice === "none") return emptyDocument
  return choice === "now" ? now : version.data?.content
}

function choiceIn(text: string | null): Choice | null {
  if (text === "now" || text === "none") return text
  return text !== null && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null
}

function before(choice: Choice, versions: readonly Version[], kept: 0 | 1): Choice {
  const at = versions.findIndex(({ id }) => id === choice)
  return (choice === "now" ? versions[kept] : versions[at + 1])?.id ?? "none"
}
