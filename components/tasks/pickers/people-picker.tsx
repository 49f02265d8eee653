"use client"

import { useMemo } from "react"
import { useTranslations } from "use-intl"
import { isNamesake } from "@/components/mentions/matching"
import { useOrganization } from "@/components/shell/organization-context"
import { useReaders } from "@/components/tasks/use-readers"
import { Face } from "@/components/users/face"
import { ListPicker, type ListPickerProps } from "./list-picker"

type PeoplePickerProps = Omit<ListPickerProps, "items"> & {
  /** Who may see this task can be chosen. */
  taskId: number
  /** Of people who are in the lists of some tasks and not of others: in how many. */
  partly?: ReadonlyMap<string, string>
}

/** People of a task, oneself first. */
export function PeoplePicker({ taskId, partly, ...picker }: PeoplePickerProps) {
  const t = useTranslations("tasks.lists")
  const { user } = useOrganization()
  const { people, known } = useReaders(taskId, picker.open === true)
  const items = useMemo(() => {
    const own = (userId: number) => Number(userId === user.id)
    return people
      .toSorted((a, b) => own(b.userId) - own(a.userId))
      .map((person) => {
        const { userId, name, email, avatarUrl } = person
        const hint = partly?.get(String(userId)) ?? (own(userId) ? t("you") : isNamesake(people, person) && email)
        return {
          value: String(userId),
          label: name,
          icon: <Face id={userId} name={name} picture={avatarUrl} />,
          ...(hint && { hint }),
        }
      })
  }, [people, partly, user.id, t])
  return (
    <ListPicker placeholder={t("findPerson")} emptyText={known ? t("nobodyFound") : ""} {...picker} items={items} />
  )
}
