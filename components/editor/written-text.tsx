"use client"

import type { JSONContent } from "@tiptap/core"
import { CloudOff, TriangleAlert } from "lucide-react"
import { usePathname } from "next/navigation"
import { useEffect, useEffectEvent, useRef, useState } from "react"
import { useTranslations } from "use-intl"
import { ApiError } from "@/lib/api/client"
import { useProblem } from "@/components/shell/problem"
import { Button } from "@/components/ui/button"
import { ButtonLink } from "@/components/ui/button-link"
import { Notice } from "@/components/ui/notice"
import { BlockEditor } from "./block-editor"
import type { Start } from "./start"
import { Conflict } from "./conflict"
import type { Draft } from "./drafts"
import type { TakeEarly } from "./editor-later"
import type { Saving, ServerText } from "./saving"
import { emptyDocument, isEmptyDocument, type Document } from "@/lib/rich-text/document"
import { headingsOf, type ContentsEntry } from "@/lib/rich-text/headings"
import { useSaving, type Save } from "./use-saving"
import type { TakingBack } from "./use-writing-step"
import { UploadList } from "./upload-list"
import { useBringing } from "./use-bringing"
import type { Received } from "./use-uploads"

type WrittenTextProps = {
  saved: ServerText
  /** What was left unsaved before: the writing goes on with it. */
  left?: Draft | null
  draftKey: string
  label: string
  placeholder: string
  start: Start
  save: Save
  undo: TakingBack
  upload: (file: File, onProgress: (part: number) => void) => Promise<Received>
  /** Puts a file of another text beside this one. */
  copy: (fileId: number) => Promise<Received>
  /** A text of which nothing is left is none at all. */
  emptyIsNull?: boolean
  /** Somebody wants to end: what stands in the way of it is asked. */
  ending?: boolean
  onLeave?: () => void
  /** Somebody who wanted to end goes on writing. */
  onStay?: () => void
  onPhase?: (phase: Saving["phase"]) => void
  takeEarly?: TakeEarly
  /** The headings as they are written; told anew where the text begins anew. */
  onHeadings?: (headings: readonly ContentsEntry[]) => void
}

/** A text that is saved as one writes it, with a word on how that goes. */
export function WrittenText(props: WrittenTextProps) {
  const { saved, left = null, draftKey, save, undo, upload, copy, emptyIsNull = false, ending = false } = props
  const { label, placeholder, start, takeEarly, onLeave, onStay, onPhase, onHeadings } = props
  const t = useTranslations("editor")
  const problem = useProblem()
  const path = usePathname()
  const [coming, setComing] = useState(left?.coming ?? null)
  const [state, tell] = useSaving({ saved, left, draftKey, save, coming, undo })
  const { uploads, ...bringing } = useBringing({ draftKey, upload, copy })
  // Another text takes the place of this one: the editor begins anew with it.
  const [begun, setBegun] = useState<{ content: Document | JSONContent; times: number }>({
    content: left?.coming ?? (left ?? saved).content ?? emptyDocument,
    times: 0,
  })
  const tellPhase = useEffectEvent((phase: Saving["phase"]) => onPhase?.(phase))
  // Who leaves while a picture is on its way would leave it behind.
  const busy = uploads.some((one) => !one.waits)
  const waits = uploads.some((one) => one.waits)
  const adding = waits ? "offline" : busy ? "waiting" : "saved"
  const phase = state.phase === "saved" ? adding : state.phase
  useEffect(() => tellPhase(phase), [phase])
  const text = useRef<HTMLDivElement>(null)
  const hindrance = useRef<HTMLDivElement>(null)
  const hindered = state.phase === "conflict" || state.phase === "refused"
  useEffect(() => {
    if (ending && hindered) hindrance.current?.querySelector("button")?.focus()
  }, [ending, hindered])
  useEffect(() => {
    if (!busy) return undefined
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener("beforeunload", warn)
    return () => removeEventListener("beforeunload", warn)
  }, [busy])

  const headings = useRef("")
  function tellHeadings(content: Document) {
    const entries = headingsOf(content)
    const written = JSON.stringify(entries)
    if (written !== headings.current) onHeadings?.(entries)
    headings.current = written
  }
  const textOf = (content: typeof emptyDocument) => (emptyIsNull && isEmptyDocument(content) ? null : content)
  return (
    <div ref={text}>
      <BlockEditor
        key={begun.times}
        label={label}
        placeholder={placeholder}
        start={start}
        {...(takeEarly && { takeEarly })}
        content={begun.content}
        arrived={state.arrived}
        {...bringing}
        onOpen={(content) => {
          headings.current = ""
          tellHeadings(content)
          tell({ type: "opened", content: textOf(content) })
        }}
        onType={(content, stillComing) => {
          setComing(stillComing)
          if (ending) onStay?.()
          tellHeadings(content)
          tell({ type: "typed", content: textOf(content) })
        }}
        onLeave={onLeave}
      />
      <div ref={hindrance} className="sticky bottom-3 z-20 max-md:bottom-16">
        {state.phase === "conflict" && state.theirs && (
          <Conflict
            mine={state.draft}
            theirs={state.theirs}
            onKeepMine={() => {
              text.current?.querySelector<HTMLElement>("[contenteditable]")?.focus()
              tell({ type: "keepMine" })
            }}
            onTakeTheirs={() => {
              setBegun(({ times }) => ({ content: state.theirs?.content ?? emptyDocument, times: times + 1 }))
              setComing(null)
              tell({ type: "takeTheirs" })
            }}
          />
        )}
        {phase === "offline" && (
          <Notice role="alert" tone="warning" icon={<CloudOff aria-hidden />} className="my-2">
            {t("offline")}
          </Notice>
        )}
        {state.phase === "refused" && (
          <Notice
            role="alert"
            tone="danger"
            icon={<TriangleAlert aria-hidden />}
            className="my-2"
            action={
              <>
                {isSignedOut(state.error) && (
                  <ButtonLink href={`/sign-in?next=${encodeURIComponent(path)}`} variant="primary">
                    {t("signIn")}
                  </ButtonLink>
                )}
                <Button onClick={() => tell({ type: "retry" })}>{t("again")}</Button>
              </>
            }
          >
            {t("refused", { reason: problem(state.error) })}
          </Notice>
        )}
      </div>
      <UploadList uploads={uploads} />
    </div>
  )
}

const isSignedOut = (error: unknown) => error instanceof ApiError && error.status === 401
