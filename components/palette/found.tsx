"use client"

import { ListTodo, Search } from "lucide-react"
import { useRouter } from "next/navigation"
import type { ReactNode } from "react"
import { useTranslations } from "use-intl"
import { useRead } from "@/components/changes/use-read"
import { useFaultSentence } from "@/components/search/filter-help"
import { Parts } from "@/components/search/parts"
import { addressOf, FoundIcon, nameOf, type Thing } from "@/components/search/thing"
import { useOrganization } from "@/components/shell/organization-context"
import { useDates, useNow } from "@/components/ui/dates"
import { useSettled } from "@/components/ui/use-settled"
import { query, type AnswerOf } from "@/lib/api/client"
import { messageAnchor } from "@/lib/rich-text/anchor"
import { readFilter } from "@/lib/tasks/filter/filter"
import { unknownFields } from "@/lib/tasks/filter/unknown"
import type { PaletteItem } from "./item"

const shortest = 2
const few = "6"

type Task = AnswerOf<"search">["tasks"]["items"][number]

/** What the server finds for what was typed, the way to the whole search, and what of it cannot be read. */
export function useFoundItems(text: string, open: boolean) {
  const t = useTranslations("shell.palette")
  const router = useRouter()
  const { to } = useOrganization()
  const { timeZone } = useDates()
  const now = useNow()
  const sentence = useFaultSentence()
  const { data: projects = [] } = useRead(query("listProjects", {}))
  const written = text.trim()
  const wanted = useSettled(written)
  const faults = readFilter(wanted, { now, timeZone }).faults.map(sentence)
  const enabled = open && wanted.length >= shortest && faults.length === 0
  const answer = useRead({
    ...query("search", { query: wanted, limit: few }),
    enabled,
    retry: false,
    placeholderData: (before) => before,
  })
  const taskItem = ({ task, name, excerpt, message }: Task): PaletteItem => {
    const saidAlone = message !== null && excerpt.length === 0 && !name.some(({ match }) => match)
    const said = excerpt.length > 0 ? excerpt : (message?.excerpt ?? [])
    return {
      group: t("tasks"),
      value: `task:${task.id}`,
      label: task.name,
      hint: projects.find(({ id }) => task.placements.some((at) => at.projectId === id && at.archivedAt === null))
        ?.name,
      shown: <Lines name={<Parts parts={name} />} said={said.length > 0 && <Parts parts={said} />} />,
      icon: <ListTodo aria-hidden />,
      run: () => router.push(saidAlone ? `${to.task(task.id)}#${messageAnchor(message.id)}` : to.task(task.id)),
    }
  }
  const groups = {
    project: t("boards"),
    page: t("pages"),
    regulation: t("regulations"),
    person: t("people"),
    space: t("spaces"),
  }
  const thingItem = (thing: Thing): PaletteItem => ({
    group: groups[thing.kind],
    value: `${thing.kind}:${thing.id}`,
    label: nameOf(thing),
    hint: thing.place ?? undefined,
    shown: (
      <Lines name={<Parts parts={thing.name} />} said={thing.excerpt.length > 0 && <Parts parts={thing.excerpt} />} />
    ),
    icon: <FoundIcon thing={thing} />,
    run: () => router.push(addressOf(thing, to)),
  })
  const found = enabled ? answer.data : undefined
  const items = found
    ? [
        ...found.tasks.items.map(taskItem),
        ...[found.pages, found.regulations, found.people, found.projects, found.spaces].flatMap((list) =>
          list.items.map(thingItem),
        ),
      ]
    : []
  const isNothing = found !== undefined && items.length === 0 && !answer.isPlaceholderData
  const unknown = isNothing ? unknownFields(wanted).map(sentence) : []
  const everything: PaletteItem = {
    group: t("search"),
    value: "search",
    label: t("everything", { text: written }),
    icon: <Search aria-hidden />,
    run: () => router.push(to.search(written)),
  }
  return {
    items,
    everything: written === "" || faults.length > 0 ? [] : [everything],
    faults: open ? [...faults, ...unknown] : [],
    loading: enabled && answer.isLoading,
  }
}

/** A name, and below it where the text matches. */
function Lines({ name, said }: { name: ReactNode; said: ReactNode }) {
  return (
    <>
      <span dir="auto" className="block truncate text-start">
        {name}
      </span>
      {said && (
        <span dir="auto" className="block truncate text-start text-12 text-ink-3">
          {said}
        </span>
      )}
    </>
  )
}
