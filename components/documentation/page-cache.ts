import type { QueryClient } from "@tanstack/react-query"
import type { Page } from "./tree"

export type PageFields = Partial<Pick<Page, "name" | "icon" | "collapsed" | "archivedAt">>

const isArchive = (input: unknown) =>
  typeof input === "object" && input !== null && "archived" in input && input.archived === "true"

/** What shows pages: the lists of the spaces, and each page by itself. */
export const shownBy = ["listPages", "getPage"] as const

/**
 * Writes fields of pages into everything that shows them; what is archived leaves the lists that hold only the others.
 *
 * @returns what takes it back
 */
export function patchPages(client: QueryClient, ids: ReadonlySet<number>, fields: PageFields): () => void {
  const patched = (page: Page) => (ids.has(page.id) ? { ...page, ...fields } : page)
  const lists = client.getQueriesData<Page[]>({ queryKey: ["listPages"] })
  const singles = client.getQueriesData<Page>({ queryKey: ["getPage"] })
  for (const [key, pages] of lists) {
    const next = pages?.map(patched)
    client.setQueryData(key, isArchive(key[1]) ? next : next?.filter((page) => page.archivedAt === null))
  }
  for (const [key, page] of singles) client.setQueryData(key, page && patched(page))
  return () => {
    for (const [key, data] of [...lists, ...singles]) client.setQueryData(key, data)
  }
}

/** Every page of the cached lists that hold this one. */
export function siblingsInCache(client: QueryClient, pageId: number): readonly Page[] {
  const lists = client.getQueriesData<Page[]>({ queryKey: ["listPages"] }).map(([, pages]) => pages ?? [])
  return lists.find((pages) => pages.some((page) => page.id === pageId)) ?? []
}
