"use client"

import { Plus } from "lucide-react"
import { useRef } from "react"
import { useTranslations } from "use-intl"
import { useMake } from "@/components/changes/use-make"
import { useDialogs } from "@/components/shell/dialogs-context"
import { Button } from "@/components/ui/button"
import type { AnswerOf } from "@/lib/api/client"
import { relationTypes } from "@/lib/tasks/relations/types"
import { RelationRow, type Relation } from "./relation-row"

type Details = AnswerOf<"getTaskDetails">

type RelationsProps = { details: Details; heading: "h2" | "h3"; onOpen: (taskId: number) => void }

/** What a task has to do with others, by what it has to. */
export function Relations({ details, heading: Heading, onOpen }: RelationsProps) {
  const t = useTranslations("tasks.relations")
  const make = useMake()
  const { open } = useDialogs()
  const section = useRef<HTMLElement>(null)
  const adding = useRef<HTMLButtonElement>(null)
  const { task, relations, can } = details
  if (relations.length === 0 && !can.edit) return null

  const taskId = task.id
  const add = () => open({ kind: "relate", taskId, name: task.name, type: "blockedBy" })
  function remove(relation: Relation) {
    const { id } = relation
    const undo = {
      says: () => t("removed", { name: relation.task.name }),
      shows: [{ entity: "taskRelation", id, after: { ...relation, taskId } }],
    } as const
    const shows = [{ entity: "taskRelation", id, after: null }] as const
    const manner = { shows, turn: `task ${taskId}`, about: task.name, undo }
    void make("removeTaskRelation", { taskId, relationId: id }, manner).catch(() => undefined)
  }
  const groups = relationTypes.flatMap((type) => {
    const those = relations.filter((one) => one.type === type).toSorted((a, b) => a.id - b.id)
    return those.length > 0 ? [{ type, those }] : []
  })
  const none = relations.length === 0
  const shown = groups.flatMap(({ those }) => those)
  /** The focus goes to what stands in the place of a line that is gone. */
  function leave(relation: Relation) {
    const index = shown.indexOf(relation)
    const next = shown[index + 1] ?? shown[index - 1]
    const line = section.current?.querySelector<HTMLElement>(`[data-relation-id="${next?.id}"] [data-remove]`)
    const to = line ?? adding.current
    to?.focus()
    remove(relation)
  }
  return (
    <section ref={section} aria-label={t("heading")} className={none ? "mt-3" : "mt-5"}>
      <div className={none ? undefined : "mb-1 flex items-center gap-2"}>
        {!none && <Heading className="font-semibold">{t("heading")}</Heading>}
        {can.edit && (
          // One and the same button, whether there are others or none: the dialog gives the focus back to it.
          <Button
            ref={adding}
            variant="bare"
            size={none ? undefined : "small"}
            title={none ? undefined : t("add")}
            className={none ? "-ml-2 text-ink-3" : "ml-auto px-1.5"}
            onClick={add}
          >
            <Plus aria-hidden />
            <span className={none ? undefined : "sr-only"}>{t("add")}</span>
          </Button>
        )}
      </div>
      {groups.map(({ type, those }) => (
        <div key={type} className="mb-1.5 flex gap-2 max-sm:block">
          <span aria-hidden className="w-28 flex-none py-1 text-12 leading-5 text-ink-3">
            {t(`types.${type}`)}
          </span>
          <ul aria-label={t(`types.${type}`)} className="min-w-0 flex-1">
            {those.map((relation) => (
              <RelationRow
                key={relation.id}
                relation={relation}
                editable={can.edit}
                onOpen={() => onOpen(relation.task.id)}
                onRemove={() => leave(relation)}
              />
            ))}
          </ul>
        </div>
      ))}
    </section>
  )
}
