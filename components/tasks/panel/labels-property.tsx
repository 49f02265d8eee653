"use client"

import { useState } from "react"
import { useTranslations } from "use-intl"
import { useRead } from "@/components/changes/use-read"
import { LabelPicker } from "@/components/tasks/pickers/label-picker"
import { byName } from "@/components/ui/by-name"
import { LabelDot } from "@/components/ui/label-dot"
import { PlainButton } from "@/components/ui/plain-button"
import { useShortcut } from "@/components/ui/use-shortcut"
import { query } from "@/lib/api/client"
import { valueStyle } from "./property-row"
import { useTaskChange, type Details } from "./use-task"

type LabelsPropertyProps = {
  details: Details
  /** Whether the key of labels opens it: beside a board the key is the board's. */
  keyed: boolean
}

export function LabelsProperty({ details, keyed }: LabelsPropertyProps) {
  const t = useTranslations("tasks.properties")
  const group = useTranslations("tasks.panel")("group")
  const keys = useTranslations("board.keys")
  const [open, setOpen] = useState(false)
  const { data: labels = [] } = useRead(query("listLabels", {}))
  const change = useTaskChange(details)
  const { task, can } = details
  const ids = task.tags
  const shown = labels.filter(({ id }) => ids.includes(String(id))).toSorted(byName)
  useShortcut("l", () => setOpen(true), { description: keys("labels"), group, enabled: keyed && can.edit })

  function alter(
    call: "addTaskLabel" | "removeTaskLabel",
    labelId: string,
    next: string[],
    named: readonly { readonly name: string }[],
  ) {
    const names = named.toSorted(byName).map(({ name }) => name)
    void change({
      call,
      input: { taskId: task.id, labelId },
      fields: { tags: next },
      sets: t("change", { property: t("labels"), value: names.join(", ") || t("noLabels") }),
      settle: (answer) => answer ?? undefined,
    })
  }
  const dots = shown.map((label) => <LabelDot key={label.id} name={label.name} color={label.color} />)
  if (!can.edit) return shown.length === 0 ? <span className="text-ink-3">{t("noLabels")}</span> : dots
  const value = shown.map(({ name }) => name).join(", ") || t("addLabels")
  return (
    <LabelPicker
      label={t("labels")}
      triggerLabel={t("change", { property: t("labels"), value })}
      trigger={
        <PlainButton className={`${valueStyle} flex-wrap gap-x-2.5`}>
          {shown.length === 0 ? <span className="text-ink-3">{t("addLabels")}</span> : dots}
        </PlainButton>
      }
      open={open}
      onOpenChange={setOpen}
      chosen={ids}
      // One that was just made is not in the list of labels yet.
      onAdd={(id, name) => alter("addTaskLabel", id, [...ids, id], [...shown, { name }])}
      onRemove={(id) =>
        alter(
          "removeTaskLabel",
          id,
          ids.filter((one) => one !== id),
          shown.filter((label) => String(label.id) !== id),
        )
      }
    />
  )
}
