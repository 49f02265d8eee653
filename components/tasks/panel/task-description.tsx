"use client"

import { useQueryClient } from "@tanstack/react-query"
import { Pencil } from "lucide-react"
import { useCallback, useMemo, useState, type MouseEvent } from "react"
import { useTranslations } from "use-intl"
import { readAnew } from "@/components/changes/read-anew"
import { DocumentView } from "@/components/rich-text/document-view"
import { smallText } from "@/components/rich-text/small-text"
import { useLeftDraft } from "@/components/editor/drafts"
import type { Start } from "@/components/editor/start"
import type { Saving } from "@/components/editor/saving"
import { SavingState } from "@/components/editor/saving-state"
import type { Save } from "@/components/editor/use-saving"
import { WrittenText } from "@/components/editor/written-text-later"
import { PeopleOfText } from "@/components/mentions/people"
import { useOrganization } from "@/components/shell/organization-context"
import { IconButton } from "@/components/ui/icon-button"
import { callOf, query, request } from "@/lib/api/client"
import type { Document } from "@/lib/rich-text/document"
import { mentionsIn } from "@/lib/mentions/in-text"
import { useTaskFiles } from "./use-task-files"
import type { Details } from "./use-task"
import { useDescriptionTick } from "./use-tick"

const small = `[--editor-gap:8px] ${smallText}`

/** What is written about a task: read until it is clicked, saved as one writes. */
export function TaskDescription({ details, heading: Heading }: { details: Details; heading: "h2" | "h3" }) {
  const t = useTranslations("tasks.description")
  const { description, can, task } = details
  const [start, setStart] = useState<Start>(null)
  const [phase, setPhase] = useState<Saving["phase"]>("saved")
  const { save, by, upload, copy, draftKey } = useDescription(details)
  const left = useLeftDraft(draftKey)
  const tick = useDescriptionTick(details)
  const [ended, setEnded] = useState(false)
  const [ending, setEnding] = useState(false)
  // What was left unsaved is gone on with, once; until it is known whether there is something, nothing is begun.
  const resumed = can.edit && !ended ? left : null
  const writing = resumed !== undefined && (start !== null || resumed !== null)
  const { content } = description
  // Nothing is left behind that is not saved: the writing ends with the answer.
  if (ending && writing && phase === "saved") {
    setEnding(false)
    setStart(null)
    setEnded(true)
  }

  function begin(at: Start) {
    setEnding(false)
    setStart(at)
  }
  function beginThere(event: MouseEvent) {
    const { target } = event
    const selected = getSelection()?.isCollapsed === false
    if (!can.edit || selected || (target instanceof Element && target.closest("a,button") !== null)) return
    begin({ x: event.clientX, y: event.clientY })
  }
  const mentions = useMemo(() => mentionsIn(content).length > 0, [content])
  if (content === null && !can.edit) return null
  return (
    <PeopleOfText of={{ taskId: task.id }} needed={writing || mentions}>
      <section aria-label={t("title")} className="group/description">
        <div className="mb-1.5 flex min-h-7 items-center gap-2">
          <Heading className="font-semibold">{t("title")}</Heading>
          {writing ? (
            <SavingState phase={phase} />
          ) : (
            can.edit &&
            content && (
              <IconButton size="small" label={t("edit")} onClick={() => begin("end")}>
                <Pencil aria-hidden />
              </IconButton>
            )
          )}
        </div>
        {writing ? (
          <div className={small}>
            <WrittenText
              emptyIsNull
              meanwhile={content && <DocumentView document={content} />}
              saved={description}
              label={t("label")}
              placeholder={t("placeholder")}
              start={start}
              left={resumed}
              draftKey={draftKey}
              save={save}
              undo={{ says: t("written"), by }}
              upload={upload}
              copy={copy}
              ending={ending}
              onLeave={() => setEnding(true)}
              onStay={() => setEnding(false)}
              onPhase={setPhase}
            />
          </div>
        ) : content ? (
          // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- the button above does the same
          <div data-task-description={task.id} onClick={beginThere} className={small}>
            <DocumentView document={content} onTick={can.edit ? tick : undefined} />
          </div>
        ) : (
          <button
            type="button"
            onClick={() => begin("end")}
            className="-mx-1.5 block w-[calc(100%+0.75rem)] rounded-s px-1.5 py-1 text-left text-14 text-ink-3 transition-colors duration-120 ease-out hover:bg-hover"
          >
            {t("add")}
          </button>
        )}
      </section>
    </PeopleOfText>
  )
}

function useDescription({ task }: Details) {
  const client = useQueryClient()
  const { organization, user } = useOrganization()
  const organizationId = organization.id
  const taskId = task.id
  const by = useCallback(
    (content: Document | null, revision: number) => callOf("updateTaskDescription", { taskId, content, revision }),
    [taskId],
  )
  const { queryKey } = query("getTaskDetails", { taskId: task.id })
  const save: Save = async (content: Document | null, revision, changeId) => {
    const input = { taskId: task.id, content, revision }
    const description = await request("updateTaskDescription", input, { organizationId, changeId })
    client.setQueryData(queryKey, (before) => before && { ...before, description })
    void readAnew(client, { queryKey: ["listTaskRecords", { taskId: task.id }] })
    return description
  }
  return { save, by, ...useTaskFiles(task.id), draftKey: `${organizationId}.${user.id}.task.${task.id}` }
}
