"use client"

import { useTranslations } from "use-intl"
import { RemovableChip } from "@/components/ui/chip"
import { useDates } from "@/components/ui/dates"
import type { Said, ShorthandNames } from "@/lib/tasks/filter/shorthand"
import type { Named } from "@/lib/tasks/filter/names"
import { ThingIcon, type Things } from "./thing-icon"

type SaidChipsProps = Things & {
  said: readonly Said[]
  names: ShorthandNames
  /** Who is shown beside it as the assignee already. */
  shownId?: number
  /** What is written is meant as it stands. */
  onTakeBack: (written: string) => void
}

type Chip = Pick<Said, "field" | "written"> & Named

/** What was understood of the text of a new task. */
export function SaidChips({ said, names, shownId, onTakeBack, ...things }: SaidChipsProps) {
  const t = useTranslations("tasks.quick")
  const dates = useDates()
  const chips = said.flatMap((one): readonly Chip[] => {
    const { field, written } = one
    if (field === "due") return [{ field, written, id: 0, name: dates.write(one.day, "weekday") }]
    return one.ids.flatMap((id) =>
      field === "assignee" && id === shownId
        ? []
        : [{ field, written, id, name: names[field].find((named) => named.id === id)?.name ?? "" }],
    )
  })
  if (chips.length === 0) return null
  return (
    <ul aria-label={t("understood")} className="flex flex-wrap gap-1">
      {chips.map(({ field, id, name, written }, index) => (
        <li key={`${index}:${field}:${id}`} className="max-w-full">
          <RemovableChip
            icon={<ThingIcon field={field} id={id} name={name} {...things} />}
            removeLabel={t("takeBack", { name })}
            onRemove={() => onTakeBack(written)}
          >
            {name}
          </RemovableChip>
        </li>
      ))}
    </ul>
  )
}
