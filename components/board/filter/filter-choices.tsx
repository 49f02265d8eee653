"use client"

import { ChevronDown } from "lucide-react"
import { useTranslations } from "use-intl"
import { useRead } from "@/components/changes/use-read"
import { Button } from "@/components/ui/button"
import type { ComboboxItem } from "@/components/ui/combobox-list"
import { LabelDot } from "@/components/ui/label-dot"
import { MultiPicker } from "@/components/ui/picker"
import { query } from "@/lib/api/client"
import { nameOf, valuesIn, withValues } from "@/lib/tasks/filter/edit"
import type { FilterField } from "@/lib/tasks/filter/fields"
import type { FilterPartProps } from "./filter-faces"

const none: readonly never[] = []

/** Labels, importance and dates to choose by; all of one are alternatives. */
export function FilterChoices({ written, onWrite }: FilterPartProps) {
  const t = useTranslations("search.board")
  const importances = useTranslations("tasks.importances")
  const labels = useRead(query("listLabels", {})).data ?? none
  const choice = (field: FilterField, label: string, items: readonly ComboboxItem[]) => (
    <Choice field={field} label={label} items={items} written={written} onWrite={onWrite} />
  )
  return (
    <div className="flex flex-wrap items-center gap-1">
      {choice("label", t("labels"), [
        ...labels.map(({ name, color }) => ({
          value: nameOf("label", name),
          label: name,
          icon: <LabelDot color={color} />,
        })),
        { value: "none", label: t("noLabel") },
      ])}
      {choice("importance", t("importance"), [
        { value: "urgent", label: importances("urgent") },
        { value: "high", label: importances("high") },
        { value: "normal", label: importances("normal") },
        { value: "low", label: importances("low") },
      ])}
      {choice("due", t("due"), [
        { value: "overdue", label: t("overdue") },
        { value: "today", label: t("today") },
        { value: "tomorrow", label: t("tomorrow") },
        { value: "7d", label: t("week") },
        { value: "none", label: t("noDate") },
      ])}
    </div>
  )
}

type ChoiceProps = FilterPartProps & { field: FilterField; label: string; items: readonly ComboboxItem[] }

function Choice({ field, label, items, written, onWrite }: ChoiceProps) {
  const t = useTranslations("search.board")
  const values = valuesIn(written, field).map((value) => value.toLowerCase())
  const chosen = items.filter(({ value }) => values.includes(value.toLowerCase()))
  const name = chosen.map((item) => item.label).join(", ")
  return (
    <MultiPicker
      items={items}
      label={label}
      triggerLabel={name === "" ? label : t("chosen", { label, name })}
      placeholder={label}
      emptyText={t("nothingFound")}
      value={chosen}
      onValueChange={(next) =>
        onWrite(
          withValues(
            written,
            field,
            next.map(({ value }) => value),
          ),
        )
      }
      trigger={
        <Button size="small" variant={chosen.length > 0 ? "outline" : "bare"} className="max-w-48">
          <span className="truncate">{name || label}</span>
          <ChevronDown aria-hidden className="text-ink-3" />
        </Button>
      }
    />
  )
}
