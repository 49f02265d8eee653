"use client"

import { useMutation, useQueryClient } from "@tanstack/react-query"
import { mutation, query } from "@/lib/api/client"

/** Makes a page: it stands in the tree with the answer. */
export function useCreatePage(spaceId: number) {
  const client = useQueryClient()
  return useMutation({
    ...mutation("createPage"),
    onSuccess: ({ answer }) => {
      client.setQueryData(query("getPage", { pageId: answer.id }).queryKey, answer)
      client.setQueryData(query("listPages", { spaceId }).queryKey, (pages) => pages && [...pages, answer])
      void client.invalidateQueries({ queryKey: ["listPages"] })
    },
  })
}

export function useCreateGroup(spaceId: number) {
  const client = useQueryClient()
  const { queryKey } = query("listDocumentationGroups", { spaceId })
  return useMutation({
    ...mutation("createDocumentationGroup"),
    onSuccess: ({ answer }) => {
      client.setQueryData(queryKey, (groups) => groups && [...groups, answer])
      void client.invalidateQueries({ queryKey })
    },
  })
}
