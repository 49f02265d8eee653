"use client"

import type { JSONContent } from "@tiptap/core"
import { CloudOff, TriangleAlert } from "lucide-react"
import { usePathname } from "next/navigation"
import { useEffect, useEffectEvent, useState } from "react"
import { useTranslations } from "use-intl"
import { ApiError } from "@/lib/api/client"
import { useProblem } from "@/components/shell/problem"
import { Button } from "@/components/ui/button"
import { ButtonLink } from "@/components/ui/button-link"
import { Progress } from "@/components/ui/progress"
import { Notice } from "@/components/ui/notice"
import { toast } from "@/components/ui/toast"
import type { Outcome } from "./coming-pictures"
import { BlockEditor } from "./block-editor"
import type { Start } from "./start"
import { Conflict } from "./conflict"
import type { Draft } from "./drafts"
import type { Saving, ServerText } from "./saving"
import { emptyDocument, isEmptyDocument, type Document } from "@/lib/rich-text/document"
import { useSaving, type Save } from "./use-saving"
import { useUploads } from "./use-uploads"

type WrittenTextProps = {
  saved: ServerText
  /** What was left unsaved before: the writing goes on with it. */
  left?: Draft | null
  draftKey: string
  label: string
  placeholder: string
  start: Start
  save: Save
  upload: (file: File, onProgress: (part: number) => void) => Promise<{ id: number }>
  /** Puts a file of another text beside this one. */
  copy: (fileId: number) => Promise<{ id: number }>
  /** A text of which nothing is left is none at all. */
  emptyIsNull?: boolean
  onLeave?: () => void
  onPhase?: (phase: Saving["phase"]) => void
}

/** A text that is saved as one writes it, with a word on how that goes. */
export function WrittenText(props: WrittenTextProps) {
  const { saved, left = null, draftKey, save, upload, copy, emptyIsNull = false, onLeave, onPhase, ...look } = props
  const t = useTranslations("editor")
  const problem = useProblem()
  const path = usePathname()
  const [coming, setComing] = useState(left?.coming ?? null)
  const [state, tell] = useSaving({ saved, left, draftKey, save, coming })
  const { uploads, add, attach, find } = useUploads({
    draftKey,
    upload,
    copy,
    onLost: (error) => toast.error(t("fileNotUploaded", { reason: problem(error) })),
  })
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
  useEffect(() => {
    if (!busy) return undefined
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener("beforeunload", warn)
    return () => removeEventListener("beforeunload", warn)
  }, [busy])

  function tellOfPictures(outcomes: readonly Outcome[]) {
    const linked = outcomes.filter(({ kind }) => kind === "link").length
    if (linked > 0) toast(t("pictureLinked", { count: linked }))
    const lost = outcomes.flatMap((outcome) => (outcome.kind === "lost" ? [outcome.error] : []))
    const unreadable = lost.filter(isUnreadable).length
    if (unreadable > 0) toast.error(t("pictureUnreadable", { count: unreadable }))
    const other = lost.find((error) => !isUnreadable(error))
    if (other !== undefined) toast.error(t("notUploaded", { reason: problem(other) }))
  }
  const textOf = (content: typeof emptyDocument) => (emptyIsNull && isEmptyDocument(content) ? null : content)
  return (
    <>
      <BlockEditor
        key={begun.times}
        {...look}
        content={begun.content}
        arrived={state.arrived}
        onPicture={add}
        onFile={(file) => attach(file)}
        recallPicture={find}
        onPicturesSettled={tellOfPictures}
        onOpen={(content) => tell({ type: "opened", content: textOf(content) })}
        onType={(content, stillComing) => {
          setComing(stillComing)
          tell({ type: "typed", content: textOf(content) })
        }}
        onLeave={onLeave}
      />
      <div className="sticky bottom-3 z-20 max-md:bottom-16">
        {state.phase === "conflict" && state.theirs && (
          <Conflict
            mine={state.draft}
            theirs={state.theirs}
            onKeepMine={() => tell({ type: "keepMine" })}
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
      {uploads.flatMap(({ id, name, part, waits: isKept }) =>
        name === "" || isKept ? (
          []
        ) : (
          <div key={id} className="my-1.5 flex items-center gap-2.5 text-12 text-ink-3">
            <output className="min-w-0 truncate">{t("uploading", { name })}</output>
            <Progress label={t("uploading", { name })} value={Math.round(part * 100)} className="w-32 flex-none" />
          </div>
        ),
      )}
    </>
  )
}

/** A picture that the person may not read, or that is in a place where nobody can. */
const isUnreadable = (error: unknown) =>
  error === null || (error instanceof ApiError && (error.status === 403 || error.status === 404))

const isSignedOut = (error: unknown) => error instanceof ApiError && error.status === 401
