"use client"

import { useMemo } from "react"
import { useTranslations } from "use-intl"
import { useRead } from "@/components/changes/use-read"
import { isNamesake } from "@/components/mentions/matching"
import { useOrganization } from "@/components/shell/organization-context"
import { Face } from "@/components/users/face"
import { query } from "@/lib/api/client"
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
  const { people, known } = usePeopleOf(taskId, picker.open === true)
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

/** Who may see a task; until that was read, and without a connection, everybody of the organization. */
function usePeopleOf(taskId: number, needed: boolean) {
  const { data: readers } = useRead({ ...query("listTaskReaders", { taskId }), enabled: needed })
  const unread = needed && readers === undefined
  const { data: members } = useRead({ ...query("listOrganizationMembers", {}), enabled: unread })
  const known = unread ? members?.filter(({ state }) => state === "active") : readers
  return { people: known ?? nobody, known: known !== undefined }
}
const nobody: readonly never[] = []
