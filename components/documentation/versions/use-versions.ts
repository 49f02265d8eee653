"use client"

import { useInfiniteQuery, type InfiniteData } from "@tanstack/react-query"
import { usePathname, useRouter, useSearchParams } from "next/navigation"
import { useRead } from "@/components/changes/use-read"
import { useOrganization } from "@/components/shell/organization-context"
import { query, request, type AnswerOf } from "@/lib/api/client"
import { emptyDocument, type Document } from "@/lib/rich-text/document"

type Answer = AnswerOf<"listPageHistory">
export type Version = Answer["items"][number]

/** A version by its id, the text as it stands now, or the empty page before the first. */
export type Choice = number | "now" | "none"

export function useVersions(pageId: number) {
  const organizationId = useOrganization().organization.id
  return useInfiniteQuery<Answer, Error, InfiniteData<Answer>, unknown[], string | null>({
    queryKey: ["listPageHistory", { pageId }],
    queryFn: ({ pageParam, signal }) =>
      request("listPageHistory", { pageId, limit: "50", cursor: pageParam ?? undefined }, { organizationId, signal }),
    initialPageParam: null,
    getNextPageParam: (page) => page.nextCursor,
  })
}

/** The two versions that the address names: the one that is read, and the one that it is compared with, else the one before it. */
export function useChosen(pageId: number, versions: readonly Version[]) {
  const router = useRouter()
  const path = usePathname()
  const params = useSearchParams()
  const { data: now } = useRead(query("getPageContent", { pageId }))
  // The text as it stands may be the last version already.
  const kept = versions[0]?.createdAt === now?.updatedAt ? 1 : 0
  const to = choiceIn(params.get("version")) ?? "now"
  const from = choiceIn(params.get("with")) ?? before(to, versions, kept)
  const choose = (version: Choice, other: Choice | null) => {
    const next = new URLSearchParams({ version: String(version), ...(other !== null && { with: String(other) }) })
    router.replace(`${path}?${next}`, { scroll: false })
  }
  return { from, to, choose }
}

function choiceIn(text: string | null): Choice | null {
  if (text === "now" || text === "none") return text
  return text !== null && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null
}

function before(choice: Choice, versions: readonly Version[], kept: 0 | 1): Choice {
  const at = versions.findIndex(({ id }) => id === choice)
  return (choice === "now" ? versions[kept] : versions[at + 1])?.id ?? "none"
}

export function useText(pageId: number, choice: Choice): Document | undefined {
  const now = useRead({ ...query("getPageContent", { pageId }), enabled: choice === "now" })
  const version = useRead({
    ...query("getPageVersion", { pageId, pageVersionId: typeof choice === "number" ? choice : 0 }),
    enabled: typeof choice === "number",
    staleTime: Infinity,
  })
  if (choice === "none") return emptyDocument
  return choice === "now" ? now.data?.content : version.data?.content
}
