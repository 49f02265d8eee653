"use client"

import type { ReactNode } from "react"
import { classes } from "./classes"
import { formatKeys } from "./shortcut-keys"
import { useApple } from "./use-apple"

type KbdProps = { children: ReactNode; className?: string }

function Kbd({ children, className }: KbdProps) {
  return (
    <kbd
      className={classes(
        "inline-block rounded-[4px] border border-b-2 border-line px-1 text-12 leading-[1.35] font-medium whitespace-nowrap text-ink-3",
        className,
      )}
    >
      {children}
    </kbd>
  )
}

type ShortcutProps = { keys: string; className?: string }

function Shortcut({ keys, className }: ShortcutProps) {
  const strokes = formatKeys(keys, useApple())
  return (
    <span className="inline-flex items-center gap-1">
      {strokes.map((stroke, index) => (
        <Kbd key={`${index}${stroke}`} className={className}>
          {stroke}
        </Kbd>
      ))}
    </span>
  )
}

export { Kbd, Shortcut }
