"use client"

import { Command } from "cmdk"
import type { ReactNode } from "react"
import { Kbd, Shortcut } from "./kbd"

type CommandGroupProps = { heading: string; children: ReactNode }

function CommandGroup({ heading, children }: CommandGroupProps) {
  return (
    <Command.Group
      heading={heading}
      className="mb-1 [&_[cmdk-group-heading]]:px-2 [&_[cmdk-group-heading]]:pt-2 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-12 [&_[cmdk-group-heading]]:font-medium [&_[cmdk-group-heading]]:text-ink-3"
    >
      {children}
    </Command.Group>
  )
}

type CommandItemProps = {
  // Unique and unchanging: an id, not the text.
  value: string
  keywords?: string[]
  icon?: ReactNode
  hint?: ReactNode
  shortcut?: string
  disabled?: boolean
  onSelect: () => void
  children: ReactNode
}

function CommandItem({ value, keywords, icon, hint, shortcut, disabled, onSelect, children }: CommandItemProps) {
  return (
    <Command.Item
      value={value}
      keywords={keywords}
      disabled={disabled}
      onSelect={onSelect}
      className="flex min-h-9 w-full cursor-default items-center gap-2.5 rounded-s px-2 py-1 text-13 text-ink select-none data-[disabled=true]:opacity-50 data-[selected=true]:bg-highlight pointer-coarse:min-h-11 pointer-coarse:text-14 [&_svg]:text-ink-3"
    >
      {icon}
      <span className="min-w-0 flex-1 truncate">{children}</span>
      {hint !== undefined && <span className="flex-none truncate text-12 text-ink-3">{hint}</span>}
      {shortcut !== undefined && (
        <span aria-hidden className="flex pointer-coarse:hidden">
          <Shortcut keys={shortcut} />
        </span>
      )}
    </Command.Item>
  )
}

function CommandEmpty({ children }: { children: ReactNode }) {
  return <Command.Empty className="px-3 py-8 text-center text-13 text-ink-3">{children}</Command.Empty>
}

function CommandHint({ keys, children }: { keys: readonly string[]; children: ReactNode }) {
  return (
    <span className="inline-flex items-center gap-1.5">
      {keys.map((key) => (
        <Kbd key={key}>{key}</Kbd>
      ))}
      {children}
    </span>
  )
}

export { CommandEmpty, CommandGroup, CommandHint, CommandItem }
