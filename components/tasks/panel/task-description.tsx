"use client"

import { useQueryClient } from "@tanstack/react-query"
import { Pencil } from "lucide-react"
import dynamic from "next/dynamic"
import { useState, type MouseEvent } from "react"
import { useTranslations } from "use-intl"
import { DocumentView } from "@/components/documentation/document-view"
import type { Start } from "@/components/editor/block-editor"
import type { Saving } from "@/components/editor/saving"
import { SavingState } from "@/components/editor/saving-state"
import type { Save } from "@/components/editor/use-saving"
import { useOrganization } from "@/components/shell/organization-context"
import { IconButton } from "@/components/ui/icon-button"
import { query, request } from "@/lib/api/client"
import type { Document } from "@/lib/documentation/document"
import type { Details } from "./use-task"

const small = "[--editor-gap:8px] [--editor-leading:1.6] [--editor-size:14px] [&>div]:text-14 [&>div]:leading-[1.6]"

/** What is written about a task: read until it is clicked, saved as one writes. */
export function TaskDescription({ details }: { details: Details }) {
  const t = useTranslations("tasks.description")
  const { description, can, task } = details
  const [start, setStart] = useState<Start>(null)
  const [phase, setPhase] = useState<Saving["phase"]>("saved")
  const { save, upload } = useDescription(details)
  const writing = start !== null
  const { content } = description

  function begin(event: MouseEvent) {
    const { target } = event
    const selected = getSelection()?.isCollapsed === false
    if (!can.edit || selected || (target instanceof Element && target.closest("a,button") !== null)) return
    setStart({ x: event.clientX, y: event.clientY })
  }
  if (content === null && !can.edit) return null
  return (
    <section aria-label={t("title")} className="group/description">
      <div className="mb-1.5 flex min-h-7 items-center gap-2">
        <h3 className="font-semibold">{t("title")}</h3>
        {writing ? (
          <SavingState phase={phase} />
        ) : (
          can.edit &&
          content && (
            <IconButton size="small" label={t("edit")} onClick={() => setStart("end")}>
              <Pencil aria-hidden />
            </IconButton>
          )
        )}
      </div>
      {writing ? (
        <div className={small}>
          <WrittenText
            emptyIsNull
            standing={description}
            label={t("label")}
            placeholder={t("placeholder")}
            start={start}
            save={save}
            upload={upload}
            onLeave={() => phase === "saved" && setStart(null)}
            onPhase={setPhase}
          />
        </div>
      ) : content ? (
        // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- the button above does the same
        <div data-task-description={task.id} onClick={begin} className={small}>
          <DocumentView document={content} />
        </div>
      ) : (
        <button
          type="button"
          onClick={() => setStart("end")}
          className="-mx-1.5 block w-[calc(100%+0.75rem)] rounded-s px-1.5 py-1 text-left text-14 text-ink-3 transition-colors duration-120 ease-out hover:bg-hover"
        >
          {t("add")}
        </button>
      )}
    </section>
  )
}

// The editor is large: it comes when somebody begins to write.
const WrittenText = dynamic(() => import("@/components/editor/written-text").then((module) => module.WrittenText))

function useDescription({ task }: Details) {
  const client = useQueryClient()
  const organizationId = useOrganization().organization.id
  const { queryKey } = query("getTaskDetails", { taskId: task.id })
  const save: Save = async (content: Document | null, revision, changeId) => {
    const input = { taskId: task.id, content, revision }
    const description = await request("updateTaskDescription", input, { organizationId, changeId })
    client.setQueryData(queryKey, (before) => before && { ...before, description })
    void client.invalidateQueries({ queryKey: ["listTaskRecords", { taskId: task.id }] })
    return description
  }
  const upload = (file: File) => request("uploadTaskFile", { taskId: task.id, file }, { organizationId })
  return { save, upload }
}
