"use client"

import { useSearchParams } from "next/navigation"
import { useEffect } from "react"
import { useTranslations } from "use-intl"
import { PresentPeople } from "@/components/live/present-people"
import { usePresence } from "@/components/live/use-presence"
import { TopBarActions } from "@/components/shell/top-bar"
import { writingIn } from "./messages/writing"
import { taskIn } from "./panel/open-task"
import { createStore, useStore } from "@/components/ui/store"

type Present = ReturnType<typeof usePresence>[number]

/** By the board, for the views of its tasks. */
const present = createStore<readonly Present[]>([])
const all = (people: readonly Present[]) => people

/** The others who look at this board, in the top bar. */
export function BoardPresence({ projectId }: { projectId: number }) {
  const t = useTranslations("board.presence")
  const taskId = taskIn(useSearchParams())
  const people = useJoined(projectId, taskId)
  return <InTopBar label={t("board")} people={people} />
}

/** The others who have a task open, in the top bar of its own page: one is seen on its board meanwhile. */
export function PagePresence({ projectId, taskId }: { projectId: number; taskId: number }) {
  const t = useTranslations("board.presence")
  const people = useJoined(projectId, taskId)
  return <InTopBar label={t("task")} people={people.filter(({ taskIds }) => taskIds.includes(String(taskId)))} />
}

/** Is seen on a board, and tells the views of its tasks who else is. */
function useJoined(projectId: number, taskId: number | null) {
  const writing = useStore(writingIn, (id) => id !== null && id === taskId)
  const people = usePresence(projectId, taskId, writing)
  useEffect(() => {
    present.set(() => people)
    return () => present.set(() => [])
  }, [people])
  return people
}

function InTopBar(shown: PeopleProps) {
  if (shown.people.length === 0) return null
  return (
    <TopBarActions>
      <span className="order-first mr-1 flex">
        <People {...shown} />
      </span>
    </TopBarActions>
  )
}

/** The others who look at the board of a task. */
export const usePresent = () => useStore(present, all)

/** The others who have this task open. */
export function TaskPresence({ taskId }: { taskId: number }) {
  const t = useTranslations("board.presence")
  const people = usePresent().filter(({ taskIds }) => taskIds.includes(String(taskId)))
  return people.length === 0 ? null : <People label={t("task")} people={people} />
}

type PeopleProps = { label: string; people: readonly Present[] }

function People(shown: PeopleProps) {
  const t = useTranslations("board.presence")
  return <PresentPeople {...shown} moreLabel={(count) => t("more", { count })} />
}
