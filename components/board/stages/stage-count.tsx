import { useTranslations } from "use-intl"
import { isFull, type Stage } from "../state/model"
import { picture } from "@/components/ui/picture"
import { classes } from "@/components/ui/classes"

type StageCountProps = {
  stage: Stage
  count: number
  /** How many of them the filter of the board lets through. */
  shown?: number
}

/** How many tasks a stage holds, and of how many at most. */
export function StageCount({ stage, count, shown = count }: StageCountProps) {
  const t = useTranslations("board")
  const full = isFull(stage, count)
  const limit = stage.tasksLimit
  const all = limit === null ? t("count", { count }) : t(full ? "full" : "countOfLimit", { count, limit })
  const label = shown === count ? all : t("countShown", { all, shown })
  const number = limit === null ? count : `${count} / ${limit}`
  return (
    <span
      {...picture(label)}
      className={classes(
        "flex-none font-medium text-ink-3 tabular-nums",
        full && "rounded-[5px] bg-warning-soft px-1.5 text-warning",
      )}
    >
      {shown === count ? number : t("shownOf", { shown, count })}
    </span>
  )
}
