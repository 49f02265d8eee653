"use client"

import { useQueryClient } from "@tanstack/react-query"
import { useTranslations } from "use-intl"
import type { ShownPatch } from "@/components/changes/shown"
import { useMake } from "@/components/changes/use-make"
import type { InputOf } from "@/lib/api/client"
import { branchOf, type Page } from "./tree"

/** Changes of pages wait for each other. */
const turn = "pages"

type Fields = Partial<Pick<Page, "name" | "icon" | "collapsed" | "archivedAt">>

const page = (id: number, after: Fields): ShownPatch => ({ entity: "page", id, after })

/** What can be done with a page from its lists and its head: seen at once wherever the page is shown. */
export function usePageChanges() {
  const t = useTranslations("documentation")
  const make = useMake()
  const client = useQueryClient()

  /** A page as some list of the cache has it. */
  function listOf(pageId: number): readonly Page[] {
    const lists = client.getQueriesData<Page[]>({ queryKey: ["listPages"] }).map(([, pages]) => pages ?? [])
    return lists.find((pages) => pages.some(({ id }) => id === pageId)) ?? []
  }
  const find = (pageId: number) => listOf(pageId).find(({ id }) => id === pageId)
  const quietly = (work: Promise<unknown>) => void work.catch(() => undefined)

  return {
    rename: ({ pageId, name }: { pageId: number; name: string }) => {
      const before = find(pageId)?.name
      const shows = before === undefined ? [] : [page(pageId, { name: before })]
      const undo = { says: () => t("renamed", { name }), quiet: true, shows } as const
      quietly(make("renamePage", { pageId, name }, { shows: [page(pageId, { name })], turn, undo }))
    },
    collapse: ({ pageId, collapsed }: { pageId: number; collapsed: boolean }) =>
      quietly(make("setPageCollapsed", { pageId, collapsed }, { shows: [page(pageId, { collapsed })], turn })),
    changeIcon: ({ pageId, icon }: { pageId: number; icon: InputOf<"changePageIcon">["icon"] }) => {
      const before = find(pageId)
      const undo = {
        says: () => t(icon === null ? "iconRemoved" : "iconChanged"),
        shows: before && [page(pageId, { icon: before.icon })],
      }
      quietly(make("changePageIcon", { pageId, icon }, { shows: [page(pageId, { icon })], turn, undo }))
    },
    /** Its sub-pages go along. */
    archive: (pageId: number) => {
      const ids = [pageId, ...branchOf(listOf(pageId), pageId).map(({ id }) => id)]
      const shown = (archivedAt: string | null) => ids.map((id) => page(id, { archivedAt }))
      const undo = { says: ({ name }: { name: string }) => t("archived", { name }), shows: shown(null) }
      quietly(make("archivePage", { pageId }, { shows: shown(new Date().toISOString()), turn, undo }))
    },
    /** Its sub-pages go along. */
    remove: ({ id: pageId, name }: Pick<Page, "id" | "name">) => {
      const ids = [pageId, ...branchOf(listOf(pageId), pageId).map(({ id }) => id)]
      const shows = ids.map((id): ShownPatch => ({ entity: "page", id, after: null }))
      quietly(make("deletePage", { pageId }, { shows, turn, undo: { says: () => t("deleted", { name }) } }))
    },
    restore: (pageId: number) => {
      const undo = { says: ({ name }: { name: string }) => t("restored", { name }) }
      quietly(make("restorePage", { pageId }, { shows: [page(pageId, { archivedAt: null })], turn, undo }))
    },
  }
}
