"use client"

import { useTranslations } from "use-intl"
import { useColorNames } from "@/components/tasks/color-names"
import { ColorPicker } from "@/components/ui/color-picker"
import { LabelDot } from "@/components/ui/label-dot"
import { Popover, PopoverContent, PopoverTrigger } from "@/components/ui/popover"
import { valueStyle } from "./property-row"
import { useTaskChange, type Details } from "./use-task"

export function ColorProperty({ details }: { details: Details }) {
  const t = useTranslations("tasks.properties")
  const { names, nameOf } = useColorNames()
  const change = useTaskChange(details)
  const { task, can } = details
  const value = task.color === null ? t("noColor") : nameOf(task.color)
  return (
    <Popover>
      <PopoverTrigger
        disabled={!can.edit}
        aria-label={t("change", { property: t("color"), value })}
        className={valueStyle}
      >
        {task.color === null ? (
          <span className="text-ink-3">{value}</span>
        ) : (
          <LabelDot name={value} color={task.color} className="text-13 text-ink" />
        )}
      </PopoverTrigger>
      <PopoverContent title={t("color")}>
        <ColorPicker
          label={t("color")}
          names={names}
          noneLabel={t("noColor")}
          value={task.color}
          onValueChange={(color) =>
            void change({
              call: "updateTaskColor",
              input: { taskId: task.id, color, previous: task.color },
              fields: { color },
              sets: t("change", { property: t("color"), value: color === null ? t("noColor") : nameOf(color) }),
              settle: (answer) => answer,
            })
          }
        />
      </PopoverContent>
    </Popover>
  )
}
