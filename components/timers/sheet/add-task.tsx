"use client"

import { Plus } from "lucide-react"
import { useRef } from "react"
import { flushSync } from "react-dom"
import { useTranslations } from "use-intl"
import { useTaskChoice } from "@/components/tasks/use-task-choice"
import { Button } from "@/components/ui/button"
import { Picker } from "@/components/ui/picker"
import { lineStart } from "./line-start"
import type { Sheet } from "./use-sheet"

const isInTable = () => document.activeElement?.closest("tr[data-task-id]") instanceof Element

/** Adds a line for a task that one sees. */
export function AddTask({ sheet }: { sheet: Sheet }) {
  const t = useTranslations("timeSheet")
  const choice = useTaskChoice((id) => !sheet.tasks.some((task) => task.id === id))
  const added = useRef<readonly { id: number; name: string }[]>([])
  return (
    <Picker
      {...choice}
      value={null}
      onValueChange={(item) => {
        if (item === null) return
        added.current = [{ id: Number(item.value), name: item.label }]
        // The first line of a week takes the place of this button, and of its list.
        flushSync(() => sheet.add(added.current))
        lineStart(added.current)?.focus()
      }}
      // The list may close late: whoever writes in the table by then is not taken back.
      finalFocus={() => !isInTable() && (lineStart(added.current) ?? true)}
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
