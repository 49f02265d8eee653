import { CalendarDays, ChevronDown, ChevronsUp, ChevronUp, Equal } from "lucide-react"
import { LabelDot } from "@/components/ui/label-dot"
import { Face } from "@/components/users/face"
import type { AnswerOf } from "@/lib/api/client"
import type { Said } from "@/lib/tasks/filter/shorthand"

export type QuickPerson = Pick<AnswerOf<"listSpaceReaders">[number], "userId" | "name" | "avatarUrl">
export type Things = {
  readonly people: readonly QuickPerson[]
  readonly labels: readonly AnswerOf<"listLabels">[number][]
}
type ThingIconProps = Things & { field: Said["field"]; id: number; name: string }

/** The face, the dot or the sign of what was named. */
export function ThingIcon({ field, id, name, people, labels }: ThingIconProps) {
  if (field === "assignee") {
    const person = people.find(({ userId }) => userId === id)
    return <Face id={id} name={person?.name ?? name} picture={person?.avatarUrl} size="small" />
  }
  if (field === "label") return <LabelDot color={labels.find((label) => label.id === id)?.color ?? null} />
  if (field === "due") return <CalendarDays aria-hidden />
  const Importance = id > 1 ? ChevronsUp : id === 1 ? ChevronUp : id === 0 ? Equal : ChevronDown
  return <Importance aria-hidden />
}
