"use client"

import { Plus } from "lucide-react"
import { useRef, useState, type KeyboardEvent } from "react"
import { useTranslations } from "use-intl"
import { Button } from "@/components/ui/button"
import { dragLater } from "@/components/ui/drag-later"
import { gripOf } from "@/components/ui/drag-grip"
import { IconButton } from "@/components/ui/icon-button"
import type { Details } from "../use-task"
import { nothingTaken, SubtaskDragContext } from "./drag-context"
import { NewSubtask } from "./new-subtask"
import { SubtaskRow } from "./subtask-row"
import { useSubtaskChanges, type Subtask } from "./use-subtasks"

type SubtasksProps = { details: Details; heading: "h2" | "h3"; onOpen: (taskId: number) => void }

const useDrag = dragLater(() => import("./drag-layer").then((module) => module.SubtaskDragLayer))

/** The steps of a task, in their order. */
export function Subtasks({ details, heading: Heading, onOpen }: SubtasksProps) {
  const t = useTranslations("tasks.subtasks")
  const actions = useSubtaskChanges(details)
  const [adding, setAdding] = useState(false)
  const [said, say] = useState("")
  const [dragged, show] = useState(nothingTaken)
  const { grips, layer } = useDrag()
  const add = useRef<HTMLButtonElement>(null)
  const { subtasks, can } = details
  if (subtasks.length === 0 && !can.edit) return null

  function move(subtask: Subtask, index: number) {
    if (index < 0 || index >= subtasks.length || subtasks[index] === subtask) return
    actions.move(subtask, index)
    say(t("position", { name: subtask.name, position: index + 1, count: subtasks.length }))
  }
  function onKeyDown(event: KeyboardEvent) {
    const by = event.key === "ArrowUp" ? -1 : event.key === "ArrowDown" ? 1 : 0
    if (!can.edit || !event.altKey || by === 0 || !(event.target instanceof Element)) return
    const id = gripOf(event.target.closest<HTMLElement>("[data-grip]"))?.id
    const index = subtasks.findIndex((one) => one.id === id)
    const subtask = subtasks[index]
    if (subtask === undefined) return
    event.preventDefault()
    move(subtask, index + by)
  }
  function close() {
    setAdding(false)
    requestAnimationFrame(() => add.current?.focus())
  }
  const done = subtasks.filter((one) => one.done).length
  return (
    <section aria-label={t("title")} className="mt-5">
      {subtasks.length > 0 && (
        <div className="mb-1 flex items-center gap-2">
          <Heading className="font-semibold">{t("title")}</Heading>
          <span className="text-ink-3 tabular-nums">{t("progress", { done, count: subtasks.length })}</span>
          {can.edit && (
            <IconButton ref={add} size="small" label={t("add")} className="ml-auto" onClick={() => setAdding(true)}>
              <Plus aria-hidden />
            </IconButton>
          )}
        </div>
      )}
      <SubtaskDragContext value={{ ...dragged, show, drop: dropAt }}>
        <div role="presentation" onKeyDown={onKeyDown} {...(can.edit && grips)}>
          <ul aria-label={t("title")}>
            {subtasks.map((subtask, index) => (
              <SubtaskRow
                key={subtask.id}
                subtask={subtask}
                editable={can.edit && subtask.id > 0}
                isFirst={index === 0}
                isLast={index === subtasks.length - 1}
                onMove={(by) => move(subtask, index + by)}
                onOpen={onOpen}
                {...actions}
              />
            ))}
          </ul>
        </div>
        {can.edit && layer}
      </SubtaskDragContext>
      {adding ? (
        <NewSubtask onAdd={(names) => actions.add(names)} onClose={close} />
      ) : (
        can.edit &&
        subtasks.length === 0 && (
          <Button ref={add} variant="bare" className="-ml-2 text-ink-3" onClick={() => setAdding(true)}>
            <Plus aria-hidden />
            {t("add")}
          </Button>
        )
      )}
      <output className="sr-only">{said}</output>
    </section>
  )

  function dropAt(id: number, index: number) {
    const subtask = subtasks.find((one) => one.id === id)
    if (subtask) move(subtask, index)
  }
}
