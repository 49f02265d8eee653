"use client"

import dynamic from "next/dynamic"
import { useState, type ComponentProps, type ReactElement } from "react"
import { Popover, PopoverContent, PopoverTrigger } from "@/components/ui/popover"
import { IconPickerSkeleton } from "./icon-picker-skeleton"

const IconPickerPanel = dynamic(() => import("./icon-picker-panel").then((module) => module.IconPickerPanel), {
  ssr: false,
  loading: IconPickerSkeleton,
})

type Pick = { icon: string | null; onPick: (icon: string | null) => void }
type IconPickerProps = Pick & { title: string; trigger: ReactElement }

const popup = "w-[min(22rem,var(--available-width))] max-w-none overflow-hidden p-0"

/** Chooses an emoji or an icon of the published set. Focus returns to the trigger. */
export function IconPicker({ title, trigger, icon, onPick }: IconPickerProps) {
  const [open, setOpen] = useState(false)
  return (
    <Popover open={open} onOpenChange={setOpen}>
      <PopoverTrigger render={trigger} />
      <PopoverContent title={title} hideTitle className={popup}>
        <IconPickerPanel icon={icon} onPick={onPick} onDone={() => setOpen(false)} />
      </PopoverContent>
    </Popover>
  )
}

type IconPickerPopoverProps = Pick & {
  title: string
  anchor: ComponentProps<typeof PopoverContent>["anchor"]
  onClose: () => void
}

/** The same, opened by something else, at `anchor`. */
export function IconPickerPopover({ title, anchor, icon, onPick, onClose }: IconPickerPopoverProps) {
  return (
    <Popover open onOpenChange={(open) => !open && onClose()}>
      <PopoverContent title={title} hideTitle anchor={anchor} className={popup}>
        <IconPickerPanel icon={icon} onPick={onPick} onDone={onClose} />
      </PopoverContent>
    </Popover>
  )
}
