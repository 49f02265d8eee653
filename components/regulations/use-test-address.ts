"use client"

import { useSearchParams } from "next/navigation"
import { useSyncExternalStore } from "react"

const parts = ["test", "outcome"] as const
type Part = (typeof parts)[number]

const partIn = (parameters: URLSearchParams) => parts.find((part) => parameters.has(part)) ?? null

/** Opens the test of the regulation that is open, or what it came to. */
export function openTest(part: Part) {
  history.pushState({ fromText: true }, "", `${location.pathname}?${part}`)
}

/** From the test to what it came to, and back: the same step on the way. */
function turn(part: Part) {
  history.replaceState(history.state, "", `${location.pathname}?${part}`)
}

function leave() {
  const state: unknown = history.state
  const fromText = typeof state === "object" && state !== null && "fromText" in state
  if (fromText) history.back()
  else history.replaceState(null, "", location.pathname)
}

// The router hears of no way back to a heading, which the browser has gone to alone.
function onBack(listener: () => void) {
  addEventListener("popstate", listener)
  return () => removeEventListener("popstate", listener)
}

/** The test of a regulation, or what it came to, stands in the address: `?test`. Going back leads to the text, and a reload stays. */
export function useTestAddress() {
  const parameters = useSearchParams()
  const part = useSyncExternalStore(
    onBack,
    () => partIn(new URLSearchParams(location.search)),
    () => partIn(new URLSearchParams(parameters)),
  )
  return { part, turn, leave }
}
