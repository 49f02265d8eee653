"use client"

import { useQueryClient } from "@tanstack/react-query"
import { useCallback } from "react"
import { useTranslations } from "use-intl"
import type { Draft } from "@/components/editor/drafts"
import type { Start } from "@/components/editor/start"
import type { Saving } from "@/components/editor/saving"
import type { Save } from "@/components/editor/use-saving"
import { WrittenText } from "@/components/editor/written-text-later"
import { useOrganization } from "@/components/shell/organization-context"
import { callOf, query, request, type AnswerOf } from "@/lib/api/client"
import { DocumentView } from "@/components/rich-text/document-view"
import { emptyDocument, isEmptyDocument, type Document } from "@/lib/rich-text/document"
import type { ContentsEntry } from "@/lib/rich-text/headings"
import type { Page } from "./tree"
import { usePageTick } from "./use-tick"

type PageWritingProps = {
  page: Page
  content: AnswerOf<"getPageContent">
  left: Draft | null
  start: Start
  onPhase: (phase: Saving["phase"]) => void
  ending: boolean
  onLeave: () => void
  onStay: () => void
  onHeadings: (headings: readonly ContentsEntry[]) => void
}

/** The name under which the unsaved text of a page is kept in the browser. */
export function usePageDraftName(pageId: number): string {
  const { organization, user } = useOrganization()
  return `${organization.id}.${user.id}.page.${pageId}`
}

/** The text of a page while it is written, saved as one writes. */
export function PageWriting({ page, content, left, start, ...leaving }: PageWritingProps) {
  const t = useTranslations("documentation.page")
  const client = useQueryClient()
  const organizationId = useOrganization().organization.id
  const pageId = page.id
  const draftKey = usePageDraftName(pageId)
  const save: Save = async (text, revision, changeId) => {
    if (text === null) throw new Error("a page always has a text")
    const options = { organizationId, changeId }
    const answer = await request("changePageContentWithoutVersion", { pageId, content: text, revision }, options)
    client.setQueryData(query("getPageContent", { pageId }).queryKey, answer)
    return answer
  }
  const by = useCallback(
    (text: Document | null, revision: number) =>
      callOf("changePageContent", { pageId, content: text ?? emptyDocument, revision }),
    [pageId],
  )
  return (
    <WrittenText
      meanwhile={isEmptyDocument(content.content) ? null : <PageText page={page} content={content} />}
      saved={content}
      label={t("text")}
      placeholder={t("placeholder")}
      start={start}
      save={save}
      undo={{ says: t("written"), by }}
      upload={(file, onProgress) => request("uploadPageFile", { pageId, file }, { organizationId, onProgress })}
      copy={(fileId) => request("copyPageFile", { pageId, fileId }, { organizationId })}
      left={left}
      draftKey={draftKey}
      {...leaving}
    />
  )
}

export function PageText({ page, content }: Pick<PageWritingProps, "page" | "content">) {
  const tick = usePageTick(page, content)
  const t = useTranslations("documentation.page")
  if (isEmptyDocument(content.content)) return <p className="text-16 text-ink-3">{t("empty")}</p>
  return <DocumentView document={content.content} onTick={page.can.edit ? tick : undefined} />
}
