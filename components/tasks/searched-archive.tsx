"use client"

import { useSearchParams } from "next/navigation"
import type { AnswerOf } from "@/lib/api/client"
import { ArchiveView } from "./archive-view"

/** The archive as the address names it: with what is searched for. */
export function SearchedArchive({ project }: { project: AnswerOf<"getProject"> }) {
  return <ArchiveView project={project} search={useSearchParams().get("search")?.trim() ?? ""} />
}
