"use client"

import { ChevronDown, ChevronsUp, ChevronUp, Equal } from "lucide-react"
import { useTranslations } from "use-intl"
import { StageColors } from "@/components/stages/stage-colors"
import { MenuRadioGroup, MenuRadioItem } from "@/components/ui/menu-choices"
import { useColorNames } from "@/components/tasks/color-names"
import { useWrittenValues } from "@/components/tasks/panel/written-values"
import { useSeveral } from "./several-context"
import type { ListName } from "./several-room"
import type { KnownTask } from "./task-values"

type ValuesProps = { ids: ReadonlySet<number> }

/** The importances, of which that is marked which all of the cards have. */
export function ImportanceItems({ ids }: ValuesProps) {
  const t = useTranslations("tasks.importances")
  const written = useWrittenValues()
  const actions = useSeveral()
  const changed = useChangedMessage()
  const shared = useShared(ids, (card) => card.importance ?? 0)
  const items = [
    { value: 2, label: t("urgent"), icon: <ChevronsUp aria-hidden className="text-danger!" /> },
    { value: 1, label: t("high"), icon: <ChevronUp aria-hidden className="text-warning!" /> },
    { value: 0, label: t("normal"), icon: <Equal aria-hidden /> },
    { value: -1, label: t("low"), icon: <ChevronDown aria-hidden /> },
  ]
  return (
    <MenuRadioGroup
      value={shared ?? null}
      onValueChange={(importance: number) =>
        actions.updateTasks(ids, { importance }, changed("importance", written.importance(importance)))
      }
    >
      {items.map(({ value, label, icon }) => (
        <MenuRadioItem key={value} value={value} icon={icon} closeOnClick>
          {label}
        </MenuRadioItem>
      ))}
    </MenuRadioGroup>
  )
}

export function ColorItems({ ids }: ValuesProps) {
  const t = useTranslations("tasks.properties")
  const { nameOf } = useColorNames()
  const actions = useSeveral()
  const changed = useChangedMessage()
  const shared = useShared(ids, (card) => card.color ?? null)
  return (
    <StageColors
      color={shared === undefined ? "mixed" : shared}
      onChange={(color) =>
        actions.updateTasks(ids, { color }, changed("color", color === null ? t("noColor") : nameOf(color)))
      }
    />
  )
}

/** What is said of a property that was set: its name and its value, and of how many tasks. */
export function useChangedMessage() {
  const t = useTranslations("board")
  const names = useTranslations("tasks.properties")
  return (property: "importance" | "color" | "dates" | ListName, value: string) => (count: number) =>
    t("changed", { change: names("change", { property: names(property), value }), count })
}

/** What all of the cards have in common; undefined where they differ. */
export function useShared<Value>(ids: ReadonlySet<number>, valueOf: (card: KnownTask) => Value): Value | undefined {
  const actions = useSeveral()
  const [first, ...others] = new Set(actions.cardsOf(ids).map(valueOf))
  return others.length === 0 ? first : undefined
}
