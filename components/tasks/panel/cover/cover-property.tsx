"use client"

import { Image as ImageIcon } from "lucide-react"
import { useTranslations } from "use-intl"
import { LabelDot } from "@/components/ui/label-dot"
import { viewLater } from "@/components/ui/load-later"
import { Popover, PopoverContent, PopoverTrigger } from "@/components/ui/popover"
import { useColorNames } from "@/components/tasks/color-names"
import { valueStyle } from "../property-row"
import type { Details } from "../use-task"

const CoverChoice = viewLater(() => import("./cover-choice").then((module) => module.CoverChoice))

export function CoverProperty({ details }: { details: Details }) {
  const t = useTranslations("tasks.cover")
  const properties = useTranslations("tasks.properties")
  const { nameOf } = useColorNames()
  const { cover } = details.task
  const value = cover === null ? t("none") : "color" in cover ? nameOf(cover.color) : t("image")
  return (
    <Popover>
      <PopoverTrigger
        disabled={!details.can.edit}
        aria-label={properties("change", { property: t("title"), value })}
        className={valueStyle}
      >
        {cover === null ? (
          <span className="text-ink-3">{value}</span>
        ) : "color" in cover ? (
          <LabelDot name={value} color={cover.color} className="text-13 text-ink" />
        ) : (
          <>
            <ImageIcon aria-hidden className="size-3.5 text-ink-3" />
            {value}
          </>
        )}
      </PopoverTrigger>
      <PopoverContent title={t("title")} className="w-76">
        <CoverChoice details={details} />
      </PopoverContent>
    </Popover>
  )
}
