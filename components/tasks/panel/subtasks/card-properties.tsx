"use client"

import { CalendarPlus, UserPlus } from "lucide-react"
import { useState } from "react"
import { useTranslations } from "use-intl"
import { createDueDates } from "@/components/tasks/due"
import { PeoplePicker } from "@/components/tasks/pickers/people-picker"
import { classes } from "@/components/ui/classes"
import { useDates, useNow } from "@/components/ui/dates"
import { PlainButton } from "@/components/ui/plain-button"
import { Popover, PopoverContent, PopoverTrigger } from "@/components/ui/popover"
import { Face } from "@/components/users/face"
import type { AnswerOf } from "@/lib/api/client"
import { faceOf } from "@/lib/tasks/face"
import { DatesForm } from "../dates-property"
import { usePeopleChange, usePersonOf } from "../people-property"
import type { Details } from "../use-task"
import { control, tones, unset } from "./property-style"

type CardPropertiesProps = {
  card: AnswerOf<"getTasksByIds">[number]
  details: Details
  editable: boolean
}

/** Until when the card of a subtask is due, and who it is given to: set where the subtask stands. */
export function CardProperties(props: CardPropertiesProps) {
  return (
    <>
      <CardDate {...props} />
      <CardPeople {...props} />
    </>
  )
}

function CardDate({ card, editable }: CardPropertiesProps) {
  const t = useTranslations("tasks.subtasks")
  const properties = useTranslations("tasks.properties")
  const words = useTranslations("board.card")
  const [open, setOpen] = useState(false)
  const dueOf = createDueDates(useDates(), useNow(), { today: words("today"), tomorrow: words("tomorrow") })
  const due = dueOf(faceOf(card))
  if (!editable && !due) return null
  return (
    <Popover open={open} onOpenChange={setOpen}>
      <PopoverTrigger
        disabled={!editable}
        aria-label={t("dateOf", { name: card.name, date: due?.text ?? properties("noDates") })}
        className={classes(control, due ? tones[due.tone] : unset)}
      >
        {due?.text ?? <CalendarPlus aria-hidden />}
      </PopoverTrigger>
      <PopoverContent title={properties("dates")} align="end">
        <DatesForm details={{ task: card }} onClose={() => setOpen(false)} />
      </PopoverContent>
    </Popover>
  )
}

function CardPeople({ card, details, editable }: CardPropertiesProps) {
  const t = useTranslations("tasks.subtasks")
  const properties = useTranslations("tasks.properties")
  const [open, setOpen] = useState(false)
  const personOf = usePersonOf(details)
  const list = usePeopleChange({ task: card }, "assignees", personOf)
  const people = list.chosen.map(personOf)
  const names = people.map(({ name }) => name).join(", ") || properties("nobody")
  const faces = people.map(({ userId, name, avatarUrl }) => (
    <Face key={userId} id={userId} name={name} picture={avatarUrl} className="-ml-1 first:ml-0" />
  ))
  if (!editable && people.length === 0) return null
  return (
    <PeoplePicker
      taskId={card.id}
      label={properties("assignees")}
      triggerLabel={t("assigneesOf", { name: card.name, names })}
      trigger={
        <PlainButton
          disabled={!editable}
          className={classes(control, "min-w-7 justify-center", people.length === 0 && unset)}
        >
          {people.length === 0 ? <UserPlus aria-hidden /> : faces}
        </PlainButton>
      }
      open={open}
      onOpenChange={setOpen}
      {...list}
    />
  )
}
