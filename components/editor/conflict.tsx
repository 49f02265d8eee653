"use client"

import { useTranslations } from "use-intl"
import { DocumentView } from "@/components/rich-text/document-view"
import { Button } from "@/components/ui/button"
import type { Document } from "@/lib/rich-text/document"
import type { Theirs } from "./saving"

type ConflictProps = {
  mine: Document | null
  theirs: Theirs
  onKeepMine: () => void
  onTakeTheirs: () => void
}

/** Somebody has written the same text meanwhile: both stand side by side, and one of them is chosen. */
export function Conflict({ mine, theirs, onKeepMine, onTakeTheirs }: ConflictProps) {
  const t = useTranslations("editor.conflict")
  const title = t("title", { name: theirs.author ?? t("somebody") })
  return (
    <section role="alert" aria-label={title} className="my-3 rounded-m bg-warning-soft p-3.5 text-13">
      <p className="font-semibold">{title}</p>
      <p className="mb-3 text-ink-2">{t("text")}</p>
      <div className="grid gap-2.5 sm:grid-cols-2">
        <Side title={t("mine")} content={mine} action={t("keepMine")} onChoose={onKeepMine} />
        <Side title={t("theirs")} content={theirs.content} action={t("takeTheirs")} onChoose={onTakeTheirs} />
      </div>
    </section>
  )
}

type SideProps = { title: string; content: Document | null; action: string; onChoose: () => void }

function Side({ title, content, action, onChoose }: SideProps) {
  const t = useTranslations("editor.conflict")
  return (
    <div className="flex min-w-0 flex-col rounded-s border border-line bg-surface p-2.5">
      <p className="mb-1.5 text-12 font-medium text-ink-2">{title}</p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role -- what scrolls is reached by the keyboard */}
      <div tabIndex={0} role="group" aria-label={title} className="mb-2.5 max-h-60 flex-1 overflow-y-auto">
        {content ? <DocumentView document={content} /> : <p className="text-ink-3">{t("nothing")}</p>}
      </div>
      <Button onClick={onChoose}>{action}</Button>
    </div>
  )
}
