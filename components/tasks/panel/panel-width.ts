import { useLayoutEffect, useState } from "react"

/** In pixels. Beside the panel a board keeps room for a column: `--task-panel` in `app/globals.css`. */
export const panelWidth = { min: 400, max: 900, initial: 560 }

const key = "stagework.task-panel"
const property = "--task-panel-wanted"

const clamp = (width: number) => Math.min(panelWidth.max, Math.max(panelWidth.min, width))
const stored = () => clamp(Number(localStorage.getItem(key)) || panelWidth.initial)

const show = (width: number) => document.documentElement.style.setProperty(property, `${width}px`)

export const applyStoredWidth = () => show(stored())

/** How wide this browser shows the panel of a task. What shows it has the width from `--task-panel`, as has what stands beside it. */
export function usePanelWidth() {
  const [width, setWidth] = useState(stored)
  useLayoutEffect(() => show(width), [width])
  return { width, setWidth, keep: (next: number) => localStorage.setItem(key, String(next)) }
}
