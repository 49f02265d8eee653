"use client"

import { useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { useRead } from "@/components/changes/use-read"
import type { ComboboxItem } from "@/components/ui/combobox-list"
import type { ItemSearch } from "@/components/ui/item-search"
import { useSettled } from "@/components/ui/use-settled"
import { query, type AnswerOf } from "@/lib/api/client"

const shortest = 2

const recentTasks = () => query("listTasks", { sort: "updated", limit: "50" })
const foundTasks = (search: string) => query("searchTasks", { search, limit: "20" })

type Named = { readonly id: number; readonly name: string }
const tasksIn = ({ items }: AnswerOf<"searchTasks">): Named[] => items.map(({ task }) => task)

/** Tasks to choose one of: those that were changed last and, once something is written, those that the search finds. */
export function useTaskChoice(isOffered: (taskId: number) => boolean): { items: ComboboxItem[]; search: ItemSearch } {
  const client = useQueryClient()
  const [text, setText] = useState("")
  const wanted = useSettled(text.trim())
  const enabled = wanted.length >= shortest
  const { data, isPending } = useRead(recentTasks())
  const recent = data?.items ?? []
  const answer = useRead({
    ...foundTasks(wanted),
    enabled,
    retry: false,
    placeholderData: (before) => before,
  })
  const found = enabled && answer.data ? tasksIn(answer.data) : []
  const isCalled =
    (search: string) =>
    ({ name }: Named) =>
      name.toLowerCase().includes(search.toLowerCase())
  const offered = (tasks: readonly Named[]): ComboboxItem[] =>
    tasks.filter(({ id }) => isOffered(id)).map(({ id, name }) => ({ value: String(id), label: name }))

  async function first(written: string) {
    const search = written.trim()
    const known = offered((await client.fetchQuery(recentTasks())).items.filter(isCalled(search)))
    if (known[0] || search.length < shortest) return known[0] ?? null
    return offered(tasksIn(await client.fetchQuery(foundTasks(search))))[0] ?? null
  }
  const ids = new Set(recent.map(({ id }) => id))
  const all = [...recent, ...found.filter(({ id }) => !ids.has(id))]
  // What is called so stands before what the search finds by other words, or almost.
  const called = all.filter(isCalled(text.trim()))
  return {
    items: offered([...called, ...all.filter((task) => !called.includes(task))]),
    search: {
      text,
      onTextChange: setText,
      found: new Set(found.map(({ id }) => String(id))),
      pending: isPending || wanted !== text.trim() || (enabled && answer.isFetching),
      first,
    },
  }
}
