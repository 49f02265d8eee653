"use client"

import { useInfiniteQuery, type InfiniteData } from "@tanstack/react-query"
import { useMemo } from "react"
import { useTranslations } from "use-intl"
import { withPatches } from "@/components/changes/overlays"
import type { ShownPatch } from "@/components/changes/shown"
import { useMake } from "@/components/changes/use-make"
import { usePatches } from "@/components/changes/use-read"
import { useOrganization } from "@/components/shell/organization-context"
import { toast } from "@/components/ui/toast"
import { request, type AnswerOf } from "@/lib/api/client"

type Page = AnswerOf<"listTrash">
export type TrashEntry = Page["items"][number]
export type Kind = TrashEntry["kind"]
type Pages = InfiniteData<Page, string | null>

/** What is in the trash, page by page, and what can be done with it. */
export function useTrash(kind: Kind | undefined) {
  const t = useTranslations("trash")
  const make = useMake()
  const organizationId = useOrganization().organization.id
  const patches = usePatches("listTrash")
  const answer = useInfiniteQuery<Page, Error, Pages, readonly unknown[], string | null>({
    queryKey: ["listTrash", { kind }],
    queryFn: ({ pageParam, signal }) =>
      request("listTrash", { kind, limit: "50", cursor: pageParam ?? undefined }, { organizationId, signal }),
    initialPageParam: null,
    getNextPageParam: (page) => page.nextCursor,
  })
  const entries = useMemo(
    () => withPatches(["listTrash"], answer.data, patches)?.pages.flatMap((page) => page.items) ?? [],
    [answer.data, patches],
  )
  return {
    ...answer,
    entries,
    restore: (entry: TrashEntry) => {
      const undo = { says: () => t("restored", { name: entry.name }) }
      const done = make("restoreFromTrash", { items: [itemOf(entry)] }, { shows: taken(entry), undo })
      void done.catch(() => undefined)
    },
    remove: async (entry: TrashEntry) => {
      await make("deleteFromTrash", { items: [itemOf(entry)] }, { form: true, shows: taken(entry) })
      toast(t("deleted", { name: entry.name }))
    },
    empty: async () => {
      await make("emptyTrash", {}, { form: true })
      await answer.refetch()
      toast(t("emptied"))
    },
  }
}

const itemOf = ({ kind, id }: TrashEntry) => ({ kind, id })
const taken = ({ kind, id }: TrashEntry): ShownPatch[] => [{ entity: "trashed", id, after: kind }]
