"use client"

import { useStepNames } from "./names"
import { stepWordsOf, type StepWords as Words } from "./task-words"
import { UnderstoodWords, type WordsHandle, type WordsProps } from "./understood-words"

export type StepWordsHandle = WordsHandle<Words>

/** @param taskId the task of which it will be a subtask */
export function StepWords({ taskId, ...props }: WordsProps<Words> & { taskId: number }) {
  return <UnderstoodWords known={useStepNames(taskId)} onePerson wordsOf={stepWordsOf} {...props} />
}
