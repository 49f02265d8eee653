import { useTranslations } from "use-intl"
import { isFull, type Stage } from "../state/model"
import { picture } from "@/components/ui/picture"
import { classes } from "@/components/ui/classes"

/** How many tasks a stage holds, and of how many at most. */
export function StageCount({ stage, count }: { stage: Stage; count: number }) {
  const t = useTranslations("board")
  const full = isFull(stage, count)
  const limit = stage.tasksLimit
  const label = limit === null ? t("count", { count }) : t(full ? "full" : "countOfLimit", { count, limit })
  return (
    <span
      {...picture(label)}
      className={classes(
        "flex-none font-medium text-ink-3 tabular-nums",
        full && "rounded-[5px] bg-warning-soft px-1.5 text-warning",
      )}
    >
      {limit === null ? count : `${count} / ${limit}`}
    </span>
  )
}
