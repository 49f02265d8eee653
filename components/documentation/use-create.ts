"use client"

import { useQueryClient } from "@tanstack/react-query"
import { useTranslations } from "use-intl"
import { useChange } from "@/components/changes/use-change"
import { query } from "@/lib/api/client"

const made = new Set<number>()
export const isJustMade = (pageId: number) => made.has(pageId)
export const forgetMade = (pageId: number) => void made.delete(pageId)

/** Makes a page: it stands in the tree with the answer, and opens with it. */
export function useCreatePage() {
  const t = useTranslations("documentation")
  const client = useQueryClient()
  return useChange("createPage", {
    form: true,
    undo: () => ({ says: ({ name }) => t("made", { name }), quiet: true }),
    settle: (answer) => [{ entity: "newPage", id: answer.id, after: answer }],
    onDone({ answer }) {
      made.add(answer.id)
      client.setQueryData(query("getPage", { pageId: answer.id }).queryKey, answer)
    },
  })
}

export const useCreateGroup = () =>
  useChange("createDocumentationGroup", {
    form: true,
    settle: (answer) => [{ entity: "newDocumentationGroup", id: answer.id, after: answer }],
  })
