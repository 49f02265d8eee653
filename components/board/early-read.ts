import { endpoints } from "@/lib/api/endpoints"
import type { Board } from "./state/model"

declare global {
  interface Window {
    /** Answers that the page asked for before its scripts were there, by their addresses. */
    stageworkEarly?: Record<string, Promise<Response>>
  }
}

function addressOf(projectId: number): string {
  const path = endpoints.listProjectTasks.replace("GET ", "").replace("{projectId}", String(projectId))
  return `/api${path}?view=board`
}

/**
 * A script that asks for a board's cards while the page is still being read. (A preload cannot: it carries no `Organization-Id`, and the
 * browser then asks twice.)
 */
export function earlyReadScript(projectId: number, organizationId: number): string {
  const address = JSON.stringify(addressOf(projectId))
  return `(self.stageworkEarly??={})[${address}]=fetch(${address},{headers:{"Organization-Id":"${organizationId}"}})`
}

/** The board that was asked for early, once; null where there is none, or it failed. */
export async function takeEarlyRead(projectId: number): Promise<Board | null> {
  const early = typeof window === "undefined" ? undefined : window.stageworkEarly
  const answer = early?.[addressOf(projectId)]
  if (early === undefined || answer === undefined) return null
  delete early[addressOf(projectId)]
  try {
    const response = await answer
    if (!response.ok) return null
    const board: Board = await response.json()
    return board
  } catch {
    return null
  }
}
