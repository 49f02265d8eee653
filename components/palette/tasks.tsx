"use client"

import { ListTodo, Search } from "lucide-react"
import { useRouter } from "next/navigation"
import { useTranslations } from "use-intl"
import { useRead } from "@/components/changes/use-read"
import { useOrganization } from "@/components/shell/organization-context"
import { useSettled } from "@/components/ui/use-settled"
import { messageAnchor } from "@/lib/rich-text/anchor"
import { query } from "@/lib/api/client"
import type { PaletteItem } from "./item"

const shortest = 2

/** The tasks that are found for what was typed, and the way to the whole search. */
export function useTaskItems(text: string, open: boolean) {
  const t = useTranslations("shell.palette")
  const router = useRouter()
  const { to } = useOrganization()
  const wanted = useSettled(text.trim())
  const enabled = open && wanted.length >= shortest
  const answer = useRead({
    ...query("searchTasks", { search: wanted, limit: "8" }),
    enabled,
    retry: false,
    placeholderData: (before) => before,
  })
  const found = enabled ? (answer.data?.items ?? []) : []
  const tasks = found.map(({ task, name, excerpt, message }): PaletteItem => {
    const saidAlone = message !== null && excerpt.length === 0 && !name.some(({ match }) => match)
    return {
      group: t("tasks"),
      value: `task:${task.id}`,
      label: task.name,
      icon: <ListTodo aria-hidden />,
      run: () => router.push(saidAlone ? `${to.task(task.id)}#${messageAnchor(message.id)}` : to.task(task.id)),
    }
  })
  const everything: PaletteItem = {
    group: t("tasks"),
    value: "search",
    label: t("everything", { text: wanted }),
    icon: <Search aria-hidden />,
    run: () => router.push(to.search(wanted)),
  }
  const items = wanted === "" ? [] : [...tasks, everything]
  return { groups: items.length === 0 ? [] : [{ name: t("tasks"), items }], loading: enabled && answer.isLoading }
}
