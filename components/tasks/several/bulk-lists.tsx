"use client"

import type { ReactElement } from "react"
import { useTranslations } from "use-intl"
import { useRead } from "@/components/changes/use-read"
import { LabelPicker } from "@/components/tasks/pickers/label-picker"
import { PeoplePicker } from "@/components/tasks/pickers/people-picker"
import { query } from "@/lib/api/client"
import { useChangedMessage } from "./bulk-values"
import { useSeveral } from "./several-context"
import { listFields, type ListName } from "./several-room"

type BulkListProps = {
  ids: ReadonlySet<number>
  list: ListName
  label: string
  trigger: ReactElement
  open: boolean
  onOpenChange: (open: boolean) => void
  finalFocus: false | undefined
}

/** So many tasks are asked for at once. */
const most = 500

/** A list of all selected cards. A person on each of them is marked; a person on some stands there with the number of cards. */
export function BulkList({ ids, list, ...picker }: BulkListProps) {
  const t = useTranslations("tasks.lists")
  const actions = useSeveral()
  const changed = useChangedMessage()
  const lists = useLists(ids, list, picker.open)
  const counts = new Map<string, number>()
  for (const own of lists.values()) for (const id of own) counts.set(id, (counts.get(id) ?? 0) + 1)
  const all = [...counts].filter(([, count]) => count === lists.size).map(([id]) => id)
  const partly = new Map(
    [...counts]
      .filter(([, count]) => count < lists.size)
      .map(([id, count]) => [id, t("partly", { count, all: lists.size })]),
  )
  const shared = {
    ...picker,
    side: "top" as const,
    chosen: all,
    partly,
    onAdd: (id: string, name: string) =>
      actions.alterList(ids, list, { add: [id] }, changed(list, t("added", { name })), lists),
    onRemove: (id: string, name: string) =>
      actions.alterList(ids, list, { remove: [id] }, changed(list, t("removed", { name })), lists),
  }
  const [first = 0] = ids
  return list === "labels" ? <LabelPicker {...shared} /> : <PeoplePicker taskId={first} {...shared} />
}

/** The list of each card; of members, whom no card shows, as the server has it. */
function useLists(ids: ReadonlySet<number>, list: ListName, open: boolean): ReadonlyMap<number, readonly string[]> {
  const actions = useSeveral()
  const cards = actions.cardsOf(ids).filter(({ id }) => id > 0)
  const field = listFields[list]
  const taskIds = cards.slice(0, most).map(({ id }) => id)
  const enabled = field === "members" && open && taskIds.length > 0
  const { data: tasks = [] } = useRead({ ...query("getTasksByIds", { taskIds }), enabled })
  if (field === "members") return new Map(tasks.map((task) => [task.id, task.members]))
  return new Map(cards.map((card) => [card.id, card[field] ?? []]))
}
