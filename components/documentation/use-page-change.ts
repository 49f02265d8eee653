"use client"

import { useMutation, useQueryClient, type QueryClient } from "@tanstack/react-query"
import { useTranslations } from "use-intl"
import { useFaults } from "@/components/shell/faults"
import { useUndoToast } from "@/components/shell/undo-toast"
import { toast } from "@/components/ui/toast"
import { mutation, type Changed, type InputOf } from "@/lib/api/client"
import { patchPages, shownBy, siblingsInCache, type PageFields } from "./page-cache"
import { branchOf } from "./tree"

const names = ["renamePage", "changePageIcon", "setPageCollapsed", "archivePage", "restorePage"] as const
type Name = (typeof names)[number]

type Plan<N extends Name> = {
  /** What is shown until the answer comes: of which page, and which fields. */
  readonly shows: (input: InputOf<N>) => { readonly pageId: number | string; readonly fields: PageFields }
  /** It takes the sub-pages along. */
  readonly branch?: boolean
  readonly onDone?: (changed: Changed<N>, input: InputOf<N>) => void
}

const isOfPages = (key: readonly unknown[] | undefined) => names.some((name) => name === key?.[0])

/** Reads anew what shows pages, once the last change of pages is done: an earlier read would bring back what they were. */
async function settle(client: QueryClient): Promise<void> {
  const pending = client.isMutating({ predicate: ({ options }) => isOfPages(options.mutationKey) })
  if (pending > 1) return
  await Promise.all(shownBy.map((shown) => client.invalidateQueries({ queryKey: [shown] })))
}

/** A change of a page: seen at once wherever the page is shown, taken back with the reason where it is refused. Changes wait for each other. */
function usePageChange<N extends Name>(name: N, { shows, branch = false, onDone }: Plan<N>) {
  const t = useTranslations("documentation")
  const client = useQueryClient()
  const faults = useFaults()
  return useMutation({
    ...mutation(name),
    scope: { id: "pages" },
    onMutate: async (input) => {
      const { pageId: id, fields } = shows(input)
      const pageId = Number(id)
      await Promise.all(shownBy.map((shown) => client.cancelQueries({ queryKey: [shown] })))
      const pages = branch ? branchOf(siblingsInCache(client, pageId), pageId) : []
      return patchPages(client, new Set([pageId, ...pages.map((page) => page.id)]), fields)
    },
    onError: (error, _input, takeBack) => {
      takeBack?.()
      const { name: inName, icon: inIcon, form } = faults(error, { name: t("name"), icon: t("icon") })
      toast.error(inName ?? inIcon ?? form ?? "")
    },
    onSuccess: (changed, input) => onDone?.(changed, input),
    onSettled: () => settle(client),
  })
}

export const useRename = () =>
  usePageChange("renamePage", {
    shows: ({ pageId, name }) => ({ pageId, fields: { name } }),
  })

export const useCollapse = () =>
  usePageChange("setPageCollapsed", {
    shows: ({ pageId, collapsed }) => ({ pageId, fields: { collapsed } }),
  })

export function useChangeIcon() {
  const t = useTranslations("documentation")
  const undoToast = useUndoToast()
  return usePageChange("changePageIcon", {
    shows: ({ pageId, icon }) => ({ pageId, fields: { icon } }),
    onDone: ({ changeId }, { icon }) => undoToast(t(icon === null ? "iconRemoved" : "iconChanged"), changeId),
  })
}

export function useArchive() {
  const t = useTranslations("documentation")
  const undoToast = useUndoToast()
  return usePageChange("archivePage", {
    shows: ({ pageId }) => ({ pageId, fields: { archivedAt: new Date().toISOString() } }),
    branch: true,
    onDone: ({ answer, changeId }) => undoToast(t("archived", { name: answer.name }), changeId),
  })
}

export function useRestore() {
  const t = useTranslations("documentation")
  const undoToast = useUndoToast()
  return usePageChange("restorePage", {
    shows: ({ pageId }) => ({ pageId, fields: { archivedAt: null } }),
    onDone: ({ answer, changeId }) => undoToast(t("restored", { name: answer.name }), changeId),
  })
}
