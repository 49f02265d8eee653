"use client"

import { Check } from "lucide-react"
import { useTranslations } from "use-intl"
import { classes } from "@/components/ui/classes"

type TaskBoxProps = { done: boolean; label: string; onTick?: () => void }

/** The box of a task in a text that is read: who may write ticks it there. */
export function TaskBox({ done, label, onTick }: TaskBoxProps) {
  const t = useTranslations("documentation.text")
  const look = classes(
    "mt-[6px] grid size-[15px] flex-none place-items-center rounded-[4px] border-[1.5px] border-line-control",
    done && "border-accent bg-accent text-accent-ink",
  )
  const sign = done && <Check aria-hidden className="size-[11px]! stroke-[3]!" />
  if (onTick)
    return (
      <button
        type="button"
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn as the one that is only read
        role="checkbox"
        aria-checked={done}
        aria-label={label || t(done ? "done" : "open")}
        onClick={onTick}
        onDoubleClick={(event) => event.stopPropagation()}
        className={classes(look, "relative after:absolute after:-inset-2 pointer-coarse:after:-inset-3")}
      >
        {sign}
      </button>
    )
  return (
    <span
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing that stands for a word
      role="img"
      aria-label={t(done ? "done" : "open")}
      className={look}
    >
      {sign}
    </span>
  )
}
