import { Progress as Base } from "@base-ui/react/progress"
import { classes } from "./classes"

type ProgressProps = { label: string; value: number | null; max?: number; valueText?: string; className?: string }

export function Progress({ label, value, max = 100, valueText, className }: ProgressProps) {
  return (
    <Base.Root
      aria-label={label}
      value={value}
      max={max}
      getAriaValueText={valueText === undefined ? undefined : () => valueText}
      className={classes("w-full", className)}
    >
      <Base.Track className="block h-[5px] overflow-hidden rounded-full bg-line">
        <Base.Indicator className="block h-full rounded-full bg-accent transition-[width] duration-200 ease-out data-indeterminate:w-1/3 data-indeterminate:animate-breathe" />
      </Base.Track>
    </Base.Root>
  )
}
