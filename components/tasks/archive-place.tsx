"use client"

import { useSearchParams } from "next/navigation"
import { ArchiveView } from "./archive-view"

/** The archive as the address names it: with what is searched for. */
export function ArchivePlace({ projectId }: { projectId: number }) {
  return <ArchiveView projectId={projectId} search={useSearchParams().get("search")?.trim() ?? ""} />
}
