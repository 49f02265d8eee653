"use client"

import { cva, type VariantProps } from "class-variance-authority"
import { X } from "lucide-react"
import type { ComponentProps, ReactNode } from "react"
import { classes } from "./classes"
import { PlainButton } from "./plain-button"

const chipStyle = cva(
  "inline-flex h-6 max-w-full flex-none items-center gap-[5px] rounded-s border px-2 text-12 whitespace-nowrap [&_b]:font-medium [&_b]:text-ink [&_svg]:size-[13px]",
  {
    variants: {
      tone: {
        neutral: "border-line bg-surface text-ink-2",
        accent: "border-accent-line bg-accent-soft text-accent",
        success: "border-transparent bg-success-soft text-success",
        warning: "border-transparent bg-warning-soft text-warning",
        danger: "border-transparent bg-danger-soft text-danger",
      },
    },
    defaultVariants: { tone: "neutral" },
  },
)

type Tone = VariantProps<typeof chipStyle>
type ChipProps = Tone & { icon?: ReactNode; className?: string; children: ReactNode }

function Chip({ tone, icon, className, children }: ChipProps) {
  return (
    <span className={classes(chipStyle({ tone }), className)}>
      {icon}
      <span className="truncate">{children}</span>
    </span>
  )
}

type ChipButtonProps = Tone & Omit<ComponentProps<"button">, "className"> & { icon?: ReactNode; className?: string }

function ChipButton({ tone, icon, className, children, type = "button", ...rest }: ChipButtonProps) {
  return (
    <PlainButton
      type={type}
      className={classes(
        chipStyle({ tone }),
        "transition-colors duration-120 ease-out hover:border-line-strong hover:text-ink aria-pressed:border-accent-line aria-pressed:bg-accent-soft aria-pressed:text-accent data-disabled:opacity-55 data-popup-open:bg-hover",
        className,
      )}
      {...rest}
    >
      {icon}
      <span className="truncate">{children}</span>
    </PlainButton>
  )
}

type RemovableChipProps = ChipProps & { removeLabel: string; onRemove: () => void }

function RemovableChip({ tone, icon, className, children, removeLabel, onRemove }: RemovableChipProps) {
  return (
    <span className={classes(chipStyle({ tone }), "pr-0", className)}>
      {icon}
      <span className="truncate">{children}</span>
      <button
        type="button"
        aria-label={removeLabel}
        onClick={onRemove}
        className="-my-px -ml-1 grid size-6 flex-none place-items-center rounded-s text-ink-3 hover:text-ink focus-visible:-outline-offset-2"
      >
        <X aria-hidden />
      </button>
    </span>
  )
}

export { Chip, ChipButton, RemovableChip }
