"use client"

import { useRef, type KeyboardEvent, type PointerEvent } from "react"
import { classes } from "./classes"

type ResizeHandleProps = {
  label: string
  valueText?: string
  controls?: string
  // The side of the pane on which the handle lies.
  edge: "left" | "right"
  value: number
  min: number
  max: number
  initial: number
  onValueChange: (value: number) => void
  onCommit?: (value: number) => void
  onToggle?: () => void
  className?: string
}

const step = 8
const leap = 40

export function ResizeHandle(props: ResizeHandleProps) {
  const { label, valueText, controls, edge, value, min, max, initial, onValueChange, onCommit, onToggle, className } =
    props
  const drag = useRef<{ x: number; value: number } | null>(null)
  const sign = edge === "right" ? 1 : -1
  const clamp = (next: number) => Math.round(Math.min(max, Math.max(min, next)))

  function settle(next: number) {
    onValueChange(clamp(next))
    onCommit?.(clamp(next))
  }

  function onKeyDown(event: KeyboardEvent) {
    const by = event.shiftKey ? leap : step
    const moves: Record<string, () => void> = {
      ArrowRight: () => settle(value + sign * by),
      ArrowLeft: () => settle(value - sign * by),
      Home: () => settle(min),
      End: () => settle(max),
      Enter: () => onToggle?.(),
    }
    const move = moves[event.key]
    if (move === undefined) return
    event.preventDefault()
    move()
  }

  function onPointerMove(event: PointerEvent) {
    if (drag.current !== null) onValueChange(clamp(drag.current.value + sign * (event.clientX - drag.current.x)))
  }

  function onPointerUp(event: PointerEvent) {
    if (drag.current === null) return
    const moved = event.clientX !== drag.current.x
    const next = clamp(drag.current.value + sign * (event.clientX - drag.current.x))
    drag.current = null
    if (moved) onCommit?.(next)
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a separator that has a value is a widget in ARIA
    <hr
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the same
      tabIndex={0}
      aria-label={label}
      aria-orientation="vertical"
      aria-controls={controls}
      aria-valuenow={value}
      aria-valuemin={min}
      aria-valuemax={max}
      aria-valuetext={valueText}
      onKeyDown={onKeyDown}
      onDoubleClick={() => settle(initial)}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        drag.current = { x: event.clientX, value }
      }}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerUp}
      onPointerCancel={() => (drag.current = null)}
      className={classes(
        "absolute inset-y-0 z-10 m-0 flex h-full w-2 cursor-col-resize touch-none justify-center overflow-visible border-0 outline-none before:h-full before:w-0.5 before:bg-transparent before:transition-colors before:duration-120 before:ease-out hover:before:bg-line-strong focus-visible:before:bg-focus active:before:bg-accent pointer-coarse:w-6",
        edge === "right" ? "-right-1 pointer-coarse:-right-3" : "-left-1 pointer-coarse:-left-3",
        className,
      )}
    />
  )
}
