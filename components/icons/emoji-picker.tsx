"use client"

import dynamic from "next/dynamic"
import { useState, type ComponentProps, type ReactElement } from "react"
import { Popover, PopoverContent, PopoverTrigger } from "@/components/ui/popover"
import { IconPickerSkeleton } from "./icon-picker-skeleton"

const EmojiPanel = dynamic(() => import("./emoji-panel").then((module) => module.EmojiPanel), {
  ssr: false,
  loading: IconPickerSkeleton,
})

type EmojiPickerProps = {
  title: string
  trigger: ReactElement
  side?: ComponentProps<typeof PopoverContent>["side"]
  onPick: (emoji: string) => void
}

const focusOn = (search: HTMLInputElement | null) => search?.focus()

/** Chooses an emoji. */
export function EmojiPicker({ title, trigger, side, onPick }: EmojiPickerProps) {
  const [open, setOpen] = useState(false)
  const pick = (emoji: string) => {
    setOpen(false)
    onPick(emoji)
  }
  return (
    <Popover open={open} onOpenChange={setOpen}>
      <PopoverTrigger render={trigger} />
      <PopoverContent
        title={title}
        hideTitle
        side={side}
        align="end"
        className="w-[min(22rem,var(--available-width))] max-w-none overflow-hidden p-0"
      >
        <EmojiPanel searchRef={focusOn} onPick={pick} />
      </PopoverContent>
    </Popover>
  )
}
