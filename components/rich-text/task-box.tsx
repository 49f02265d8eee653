"use client"

import { Check } from "lucide-react"
import { useTranslations } from "use-intl"
import { classes } from "@/components/ui/classes"

/** The mark of a task in a text that is read: it shows and cannot be pressed. */
export function TaskBox({ done }: { done: boolean }) {
  const t = useTranslations("documentation.text")
  return (
    <span
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing that stands for a word
      role="img"
      aria-label={t(done ? "done" : "open")}
      className={classes(
        "mt-[6px] grid size-[15px] flex-none place-items-center rounded-[4px] border-[1.5px] border-line-control",
        done && "border-accent bg-accent text-accent-ink",
      )}
    >
      {done && <Check aria-hidden className="size-[11px]! stroke-[3]!" />}
    </span>
  )
}
