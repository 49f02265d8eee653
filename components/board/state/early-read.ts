import type { Board } from "./model"

declare global {
  interface Window {
    /** Boards that the page asked for before its scripts were there (`early-read-script.tsx`), by their projects. */
    stageworkEarly?: Record<number, Promise<Response>>
  }
}

/** The board that was asked for early, once; null where there is none, or it failed. */
export async function takeEarlyRead(projectId: number): Promise<Board | null> {
  const early = typeof window === "undefined" ? undefined : window.stageworkEarly
  const answer = early?.[projectId]
  if (early === undefined || answer === undefined) return null
  delete early[projectId]
  try {
    const response = await answer
    if (!response.ok) return null
    const board: Board = await response.json()
    return board
  } catch {
    return null
  }
}
