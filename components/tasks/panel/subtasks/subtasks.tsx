"use client"

import { Plus } from "lucide-react"
import { useRef, useState, type KeyboardEvent } from "react"
import { useTranslations } from "use-intl"
import { useRead } from "@/components/changes/use-read"
import { Button } from "@/components/ui/button"
import { gripOf } from "@/components/ui/drag-grip"
import { IconButton } from "@/components/ui/icon-button"
import { ListDrag } from "@/components/ui/list-drag"
import { dropItem, stepItem, type ItemMove } from "@/components/ui/row-order"
import { query } from "@/lib/api/client"
import type { Details } from "../use-task"
import { NewSubtask } from "./new-subtask"
import { SubtaskRow } from "./subtask-row"
import { useSubtaskChanges } from "./use-subtasks"

type SubtasksProps = { details: Details; heading: "h2" | "h3"; onOpen: (taskId: number) => void }

/** The steps of a task, in their order. */
export function Subtasks({ details, heading: Heading, onOpen }: SubtasksProps) {
  const t = useTranslations("tasks.subtasks")
  const actions = useSubtaskChanges(details)
  const [adding, setAdding] = useState(false)
  const [said, say] = useState("")
  const add = useRef<HTMLButtonElement>(null)
  const { subtasks, can } = details
  const cardIds = subtasks.flatMap(({ cardId }) => (cardId !== null && cardId > 0 ? [cardId] : []))
  const cards = useRead({ ...query("getTasksByIds", { taskIds: cardIds }), enabled: cardIds.length > 0 }).data
  if (subtasks.length === 0 && !can.edit) return null

  const items = subtasks.map(({ id }) => ({ id, groupId: null }))
  function go(id: number, move: ItemMove | null) {
    const subtask = subtasks.find((one) => one.id === id)
    if (!subtask || !move) return
    const index = move.ids.indexOf(id)
    actions.move(subtask, index)
    say(t("position", { name: subtask.name || t("unseen"), position: index + 1, count: subtasks.length }))
  }
  function onKeyDown(event: KeyboardEvent) {
    const by = event.key === "ArrowUp" ? -1 : event.key === "ArrowDown" ? 1 : 0
    if (!can.edit || !event.altKey || by === 0 || !(event.target instanceof Element)) return
    const id = gripOf(event.target.closest<HTMLElement>("[data-grip]"))?.id
    if (id === undefined) return
    event.preventDefault()
    go(id, stepItem(items, id, by))
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
      <ListDrag enabled={can.edit} onDrop={({ id }, drop) => go(id, dropItem(items, id, drop))}>
        <div role="presentation" onKeyDown={onKeyDown}>
          <ul aria-label={t("title")}>
            {subtasks.map((subtask, index) => (
              <SubtaskRow
                key={subtask.id}
                subtask={subtask}
                card={cards?.find(({ id }) => id === subtask.cardId)}
                details={details}
                editable={can.edit && subtask.id > 0}
                isFirst={index === 0}
                isLast={index === subtasks.length - 1}
                onMove={(by) => go(subtask.id, stepItem(items, subtask.id, by))}
                onOpen={onOpen}
                {...actions}
              />
            ))}
          </ul>
        </div>
      </ListDrag>
      {adding ? (
        <NewSubtask taskId={details.task.id} onAdd={(steps) => actions.add(steps)} onClose={close} />
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
}
