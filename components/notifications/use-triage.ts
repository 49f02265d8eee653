"use client"

import { useRouter, useSearchParams } from "next/navigation"
import { useRef, useState } from "react"
import { useTranslations } from "use-intl"
import { useOrganization } from "@/components/shell/organization-context"
import { openTask, taskIn } from "@/components/tasks/panel/open-task"
import { useShortcut } from "@/components/ui/use-shortcut"
import { whereOf, type Group, type Notification } from "./groups"
import type { InboxChanges, View } from "./use-inbox"

export type Triage = ReturnType<typeof useTriage>

type Options = { groups: readonly Group[]; view: View; changes: InboxChanges }

/** Going through the inbox by keyboard: one notification is the current one, and what is put away hands that on to the next. */
export function useTriage({ groups, view, changes }: Options) {
  const t = useTranslations("notifications.keys")
  const router = useRouter()
  const { to } = useOrganization()
  const openId = taskIn(useSearchParams())
  const [chosen, setChosen] = useState<number | null>(null)
  const lines = useRef(new Map<number, HTMLButtonElement>())
  const items = groups.flatMap((group) => group.items)
  const index = items.findIndex(({ id }) => id === chosen)
  const current = index < 0 ? undefined : items[index]
  const besidePanel = openId !== null

  function choose(item: Notification | undefined, focus = true) {
    setChosen(item?.id ?? null)
    if (item && focus) lines.current.get(item.id)?.focus()
  }
  function go(step: 1 | -1) {
    const to = index < 0 ? 0 : Math.min(items.length - 1, Math.max(0, index + step))
    choose(items[to])
  }
  function open(item: Notification) {
    choose(item, false)
    changes.setRead(item, true, "opening")
    const { taskId, anchor } = item
    const where = whereOf(item, to)
    if (taskId !== null) openTask(taskId, { anchor })
    else if (where !== null) router.push(`${where}${anchor === null ? "" : `#${anchor}`}`)
  }
  /** The line goes: what it is to the keyboard, or had of the focus, comes to the next one. */
  function handOn(item: Notification) {
    const at = items.findIndex(({ id }) => id === item.id)
    const next = items[at + 1] ?? items[at - 1]
    const isCurrent = chosen === item.id
    const hasFocus = lines.current.get(item.id)?.closest("li")?.contains(document.activeElement) ?? false
    if (isCurrent || hasFocus) choose(next)
    if (isCurrent && besidePanel && next && next.taskId !== null) openTask(next.taskId, { anchor: next.anchor })
  }
  function putAway(item: Notification) {
    changes.setArchived(item, view === "active")
    handOn(item)
  }
  function remove(item: Notification) {
    changes.remove(item)
    handOn(item)
  }

  const options = (description: string, enabled = true) => ({ description, group: t("group"), enabled })
  const some = items.length > 0
  useShortcut("j", () => go(1), options(t("next"), some && !besidePanel))
  useShortcut("k", () => go(-1), options(t("previous"), some && !besidePanel))
  useShortcut("arrowdown", () => go(1), options("", some && !besidePanel))
  useShortcut("arrowup", () => go(-1), options("", some && !besidePanel))
  useShortcut("e", () => current && putAway(current), options(t("archive"), current !== undefined))
  useShortcut(
    "u",
    () => current && changes.setRead(current, current.readAt === null, "choice"),
    options(t("read"), current !== undefined && view === "active"),
  )
  useShortcut("shift+e", () => changes.archiveAll(), options(t("archiveAll"), some && view === "active"))

  return {
    current: current?.id ?? null,
    /** The line that Tab comes to. */
    tabStop: current?.id ?? items[0]?.id ?? null,
    refOf: (id: number) => (element: HTMLButtonElement | null) => {
      if (element) lines.current.set(id, element)
      else lines.current.delete(id)
    },
    choose: (id: number) => setChosen(id),
    open,
    putAway,
    remove,
    /** Back at the line from which the panel was opened. */
    comeBack: () => choose(current),
  }
}
