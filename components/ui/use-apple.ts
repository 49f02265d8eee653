"use client"

import { useSyncExternalStore } from "react"

const never = () => () => undefined

function isApple(): boolean {
  return /Mac|iPhone|iPad/.test(navigator.userAgent)
}

// The server does not know the machine: it draws the common keys and the browser corrects them without a mismatch.
function useApple(): boolean {
  return useSyncExternalStore(never, isApple, () => false)
}

export { isApple, useApple }
