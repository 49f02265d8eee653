"use client"

import { useMemo } from "react"
import { useTranslations } from "use-intl"
import { DocumentView } from "@/components/rich-text/document-view"
import { Button } from "@/components/ui/button"
import { bothOf, sideOf, type Both, type DifferenceKind } from "@/lib/rich-text/difference/both"
import { difference } from "@/lib/rich-text/difference/difference"
import { emptyDocument, type Document } from "@/lib/rich-text/document"
import type { Theirs } from "./saving"

type ConflictProps = {
  mine: Document | null
  theirs: Theirs
  onKeepMine: () => void
  onTakeTheirs: () => void
}

/** Somebody else has written the same block: both texts stand side by side where the author is, and the author chooses one. */
export function Conflict({ mine, theirs, onKeepMine, onTakeTheirs }: ConflictProps) {
  const t = useTranslations("editor.conflict")
  const title = t("title", { name: theirs.author ?? t("somebody") })
  const both = useMemo(() => {
    const [before, after] = [theirs.content ?? emptyDocument, mine ?? emptyDocument]
    return bothOf(before, difference(before, after))
  }, [mine, theirs])
  return (
    <section
      role="alert"
      aria-label={title}
      className="my-3 max-h-[70dvh] overflow-y-auto rounded-m border border-line bg-raised p-3.5 text-13 shadow-float"
    >
      <p className="font-semibold">{title}</p>
      <p className="mb-3 text-ink-2">{t("text")}</p>
      <div className="grid gap-2.5 sm:grid-cols-2">
        <Side title={t("mine")} both={both} change="added" action={t("keepMine")} onChoose={onKeepMine} />
        <Side title={t("theirs")} both={both} change="removed" action={t("takeTheirs")} onChoose={onTakeTheirs} />
      </div>
    </section>
  )
}

type SideProps = { title: string; both: Both; change: DifferenceKind; action: string; onChoose: () => void }

function Side({ title, both, change, action, onChoose }: SideProps) {
  const t = useTranslations("editor.conflict")
  const { document, changes } = useMemo(() => sideOf(both, change), [both, change])
  return (
    <div className="flex min-w-0 flex-col rounded-s border border-line bg-surface p-2.5">
      <p className="mb-1.5 text-12 font-medium text-ink-2">{title}</p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role -- what scrolls is reached by the keyboard */}
      <div tabIndex={0} role="group" aria-label={title} className="mb-2.5 max-h-60 flex-1 overflow-y-auto">
        {document.content.length > 0 ? (
          <DocumentView document={document} changes={changes} />
        ) : (
          <p className="text-ink-3">{t("nothing")}</p>
        )}
      </div>
      <Button onClick={onChoose}>{action}</Button>
    </div>
  )
}
