"use client"

import { Plus } from "lucide-react"
import { useTranslations } from "use-intl"
import { useTaskChoice } from "@/components/tasks/use-task-choice"
import { Button } from "@/components/ui/button"
import { Picker } from "@/components/ui/picker"
import type { Sheet } from "./use-sheet"

/** Adds a line for a task that one sees. */
export function AddTask({ sheet }: { sheet: Sheet }) {
  const t = useTranslations("timeSheet")
  const choice = useTaskChoice((id) => !sheet.tasks.some((task) => task.id === id))
  return (
    <Picker
      {...choice}
      value={null}
      onValueChange={(item) => item && sheet.add([{ id: Number(item.value), name: item.label }])}
      trigger={
        <Button variant="bare">
          <Plus aria-hidden />
          {t("add")}
        </Button>
      }
      label={t("add")}
      placeholder={t("find")}
      emptyText={t("noneFound")}
    />
  )
}
