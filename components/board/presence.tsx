"use client"

import { useSearchParams } from "next/navigation"
import { useEffect } from "react"
import { useTranslations } from "use-intl"
import { usePresence } from "@/components/live/use-presence"
import { TopBarActions } from "@/components/shell/top-bar"
import { taskIn } from "@/components/tasks/panel/open-task"
import { AvatarGroup } from "@/components/ui/avatar-group"
import { createStore, useStore } from "@/components/ui/store"

type Present = ReturnType<typeof usePresence>[number]

/** By the board, for the views of its tasks. */
const present = createStore<readonly Present[]>([])
const all = (people: readonly Present[]) => people

/** The others who look at this board, in the top bar. */
export function BoardPresence({ projectId }: { projectId: number }) {
  const t = useTranslations("board.presence")
  const people = usePresence(projectId, taskIn(useSearchParams()))
  useEffect(() => {
    present.set(() => people)
    return () => present.set(() => [])
  }, [people])
  if (people.length === 0) return null
  return (
    <TopBarActions>
      <span className="order-first mr-1 flex">
        <People label={t("board")} people={people} />
      </span>
    </TopBarActions>
  )
}

/** The others who have this task open. */
export function TaskPresence({ taskId }: { taskId: number }) {
  const t = useTranslations("board.presence")
  const people = useStore(present, all).filter(({ taskIds }) => taskIds.includes(String(taskId)))
  return people.length === 0 ? null : <People label={t("task")} people={people} />
}

function People({ label, people }: { label: string; people: readonly Present[] }) {
  const t = useTranslations("board.presence")
  return (
    <AvatarGroup
      label={label}
      people={people.map(({ userId, name }) => ({ id: String(userId), name }))}
      max={4}
      moreLabel={(count) => t("more", { count })}
    />
  )
}
