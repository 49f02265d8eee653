"use client"

import { createContext, useContext, type ReactNode } from "react"
import { useRead } from "@/components/changes/use-read"
import { query, type AnswerOf } from "@/lib/api/client"

export type Reader = AnswerOf<"listTaskReaders">[number]

const People = createContext<readonly Reader[] | undefined>(undefined)

type PeopleOfTextProps = {
  /** What the text is about, or the space that its page is in. */
  of: { readonly taskId: number } | { readonly spaceId: number }
  /** Whether it mentions anybody, or is being written. */
  needed: boolean
  children: ReactNode
}

/** The people who may see a text, for all its mentions. */
export function PeopleOfText({ of, needed, children }: PeopleOfTextProps) {
  const taskId = "taskId" in of ? of.taskId : 0
  const spaceId = "spaceId" in of ? of.spaceId : 0
  const ofTask = useRead({ ...query("listTaskReaders", { taskId }), enabled: needed && taskId > 0 })
  const ofSpace = useRead({ ...query("listSpaceReaders", { spaceId }), enabled: needed && spaceId > 0 })
  return <People value={taskId > 0 ? ofTask.data : ofSpace.data}>{children}</People>
}

/** Undefined until it is known. */
export const usePeople = (): readonly Reader[] | undefined => useContext(People)
