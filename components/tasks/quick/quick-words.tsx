"use client"

import { useTaskNames } from "./names"
import { taskWordsOf, type TaskWords } from "./task-words"
import { UnderstoodWords, type WordsHandle, type WordsProps } from "./understood-words"

export type QuickWordsHandle = WordsHandle<TaskWords>

/** @param projectId the board on which the task will stand */
export function QuickWords({ projectId, ...props }: WordsProps<TaskWords> & { projectId: number }) {
  return <UnderstoodWords known={useTaskNames(projectId)} wordsOf={taskWordsOf} {...props} />
}
