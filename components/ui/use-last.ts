"use client"

import { useState } from "react"

/** The given value, else the last one: a dialog keeps its words while it closes. */
export function useLast<Given>(given: Given | null | undefined): Given | undefined {
  const [last, setLast] = useState(given ?? undefined)
  if (given !== null && given !== undefined && given !== last) setLast(given)
  return given ?? last
}
