"use client"

import { useState } from "react"
import { useTranslations } from "use-intl"
import { useRead } from "@/components/changes/use-read"
import { PeoplePicker } from "@/components/tasks/pickers/people-picker"
import { PlainButton } from "@/components/ui/plain-button"
import { useShortcut } from "@/components/ui/use-shortcut"
import { Face } from "@/components/users/face"
import { query } from "@/lib/api/client"
import { valueStyle } from "./property-row"
import { useTaskChange, type Details } from "./use-task"

const lists = {
  assignees: { field: "responsibleUserId", add: "addTaskAssignee", remove: "removeTaskAssignee", key: "a" },
  members: { field: "members", add: "addTaskMember", remove: "removeTaskMember", key: "m" },
} as const

type PeoplePropertyProps = {
  details: Details
  list: keyof typeof lists
  /** Whether the key of the list opens it: beside a board the key is the board's. */
  keyed: boolean
}

/** Who a task is given to, or who takes part in it. */
export function PeopleProperty({ details, list, keyed }: PeoplePropertyProps) {
  const t = useTranslations("tasks.properties")
  const group = useTranslations("tasks.panel")("group")
  const keys = useTranslations("board.keys")
  const [open, setOpen] = useState(false)
  const personOf = usePersonOf(details)
  const { chosen, onAdd, onRemove } = usePeopleChange(details, list, personOf)
  const { task, can } = details
  const people = chosen.map(personOf)
  useShortcut(lists[list].key, () => setOpen(true), { description: keys(list), group, enabled: keyed && can.edit })
  if (!can.edit) return people.length === 0 ? <span className="text-ink-3">{t("nobody")}</span> : <Faces of={people} />
  const empty = t(list === "assignees" ? "assign" : "addMembers")
  const value = people.map(({ name }) => name).join(", ") || empty
  return (
    <PeoplePicker
      taskId={task.id}
      label={t(list)}
      triggerLabel={t("change", { property: t(list), value })}
      trigger={
        <PlainButton className={`${valueStyle} flex-wrap gap-x-2.5`}>
          {people.length === 0 ? <span className="text-ink-3">{empty}</span> : <Faces of={people} />}
        </PlainButton>
      }
      open={open}
      onOpenChange={setOpen}
      chosen={chosen}
      onAdd={onAdd}
      onRemove={onRemove}
    />
  )
}

type PersonOf = ReturnType<typeof usePersonOf>

/** Who is in a list of a task, and how somebody comes and goes. */
export function usePeopleChange({ task }: Pick<Details, "task">, list: keyof typeof lists, personOf: PersonOf) {
  const t = useTranslations("tasks.properties")
  const change = useTaskChange({ task })
  const { field, add, remove } = lists[list]
  const chosen = task[field]

  function alter(call: typeof add | typeof remove, userId: string, next: string[]) {
    const names = next.map((id) => personOf(id).name).join(", ")
    void change({
      call,
      input: { taskId: task.id, userId },
      fields: { [field]: next },
      sets: t("change", { property: t(list), value: names || t("nobody") }),
      settle: (answer) => answer ?? undefined,
    })
  }
  return {
    chosen,
    onAdd: (id: string) => alter(add, id, [...chosen, id]),
    onRemove: (id: string) =>
      alter(
        remove,
        id,
        chosen.filter((one) => one !== id),
      ),
  }
}

type Person = { readonly userId: number; readonly name: string; readonly avatarUrl: string | null }

export function usePersonOf({ people }: Details): (id: string) => Person {
  const t = useTranslations("tasks.properties")
  const { data: members = [] } = useRead(query("listOrganizationMembers", {}))
  return (id) => {
    const person = [...people, ...members].find(({ userId }) => String(userId) === id)
    return person ?? { userId: Number(id), name: t("unknownPerson"), avatarUrl: null }
  }
}

function Faces({ of }: { of: readonly Person[] }) {
  return of.map(({ userId, name, avatarUrl }) => (
    <span key={userId} className="flex min-w-0 items-center gap-1.5 py-0.5">
      <Face id={userId} name={name} picture={avatarUrl} />
      <span className="truncate">{name}</span>
    </span>
  ))
}
