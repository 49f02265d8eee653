"use client"

import { CloudOff, TriangleAlert } from "lucide-react"
import { useEffect, useEffectEvent, useState } from "react"
import { useTranslations } from "use-intl"
import { useProblem } from "@/components/shell/problem"
import { Button } from "@/components/ui/button"
import { Notice } from "@/components/ui/notice"
import { toast } from "@/components/ui/toast"
import { emptyText } from "./empty-text"
import { BlockEditor, type Start } from "./block-editor"
import { Conflict } from "./conflict"
import type { Saving, Standing } from "./saving"
import { isEmptyDocument } from "./to-document"
import { useSaving, type Save } from "./use-saving"

type WrittenTextProps = {
  standing: Standing
  label: string
  placeholder: string
  start: Start
  save: Save
  upload: (file: File) => Promise<{ id: number }>
  /** A text of which nothing is left is none at all. */
  emptyIsNull?: boolean
  onLeave?: () => void
  onPhase?: (phase: Saving["phase"]) => void
}

/** A text that is saved as one writes it, with a word on how that goes. */
export function WrittenText(props: WrittenTextProps) {
  const { standing, save, upload, emptyIsNull = false, onLeave, onPhase, ...look } = props
  const t = useTranslations("editor")
  const problem = useProblem()
  const [state, tell] = useSaving(standing, save)
  const [uploading, setUploading] = useState(0)
  // Another text takes the place of this one: the editor begins anew with it.
  const [begun, setBegun] = useState({ content: standing.content ?? emptyText, times: 0 })
  const tellPhase = useEffectEvent((phase: Saving["phase"]) => onPhase?.(phase))
  useEffect(() => tellPhase(state.phase), [state.phase])

  async function addPicture(file: File) {
    setUploading((count) => count + 1)
    try {
      return await upload(file)
    } catch (error) {
      toast.error(t("notUploaded", { reason: problem(error) }))
      return null
    } finally {
      setUploading((count) => count - 1)
    }
  }
  const textOf = (content: typeof emptyText) => (emptyIsNull && isEmptyDocument(content) ? null : content)
  return (
    <>
      {state.phase === "conflict" && state.theirs && (
        <Conflict
          mine={state.draft}
          theirs={state.theirs}
          onKeepMine={() => tell({ type: "keepMine" })}
          onTakeTheirs={() => {
            setBegun(({ times }) => ({ content: state.theirs?.content ?? emptyText, times: times + 1 }))
            tell({ type: "takeTheirs" })
          }}
        />
      )}
      <BlockEditor
        key={begun.times}
        {...look}
        content={begun.content}
        onPicture={addPicture}
        onOpen={(content) => tell({ type: "opened", content: textOf(content) })}
        onType={(content) => tell({ type: "typed", content: textOf(content) })}
        onLeave={onLeave}
      />
      {state.phase === "offline" && (
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
          action={<Button onClick={() => tell({ type: "retry" })}>{t("again")}</Button>}
        >
          {t("refused", { reason: problem(state.error) })}
        </Notice>
      )}
      {uploading > 0 && <output className="block text-12 text-ink-3">{t("uploading")}</output>}
    </>
  )
}
