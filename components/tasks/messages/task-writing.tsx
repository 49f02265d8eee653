"use client"

import { useTranslations } from "use-intl"
import { usePresent } from "../presence"

/** The others who are writing a message of this task. */
export function TaskWriting({ taskId }: { taskId: number }) {
  const t = useTranslations("chat")
  const people = usePresent().filter(({ writingIn }) => writingIn.includes(String(taskId)))
  const names = people.map(({ name }) => name).join(", ")
  return (
    <output className="absolute inset-x-0 bottom-0.5 truncate px-1 text-12 leading-4 text-ink-3">
      {people.length > 0 && t("isWriting", { count: people.length, names })}
    </output>
  )
}
