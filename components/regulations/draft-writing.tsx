"use client"

import { useQueryClient } from "@tanstack/react-query"
import { useCallback } from "react"
import { useTranslations } from "use-intl"
import type { Saving } from "@/components/editor/saving"
import type { Save } from "@/components/editor/use-saving"
import { useLeftDraft } from "@/components/editor/drafts"
import { WrittenText } from "@/components/editor/written-text-later"
import { DocumentView } from "@/components/rich-text/document-view"
import { useOrganization } from "@/components/shell/organization-context"
import { callOf, query, request, type AnswerOf } from "@/lib/api/client"
import { emptyDocument, isEmptyDocument, type Document } from "@/lib/rich-text/document"
import type { ContentsEntry } from "@/lib/rich-text/headings"

type DraftWritingProps = {
  regulationId: number
  content: AnswerOf<"getRegulationContent">
  onPhase: (phase: Saving["phase"]) => void
  onLeave: () => void
  /** Whether the draft was published: then its writing is taken back no more. */
  isPublished: () => boolean
  onHeadings: (headings: readonly ContentsEntry[]) => void
}

/** The draft of a regulation while it is written, saved as one writes. */
export function DraftWriting({ regulationId, content, isPublished, ...leaving }: DraftWritingProps) {
  const t = useTranslations("regulationPages")
  const client = useQueryClient()
  const { organization, user } = useOrganization()
  const organizationId = organization.id
  const draftKey = `${organizationId}.${user.id}.regulation.${regulationId}`
  const left = useLeftDraft(draftKey)
  const save: Save = async (text, revision, changeId) => {
    if (text === null) throw new Error("a regulation always has a text")
    const options = { organizationId, changeId }
    const answer = await request("changeRegulationContent", { regulationId, content: text, revision }, options)
    client.setQueryData(query("getRegulationContent", { regulationId }).queryKey, answer)
    const { queryKey } = query("getRegulation", { regulationId })
    const known = client.getQueryData<AnswerOf<"getRegulation">>(queryKey)
    // From the first word on there is something to publish, until the text is the published one again. What is written ends an approval.
    const isSame = JSON.stringify(answer.content) === JSON.stringify(known?.content)
    if (known?.changed === isSame || known?.approvalId !== null) void client.invalidateQueries({ queryKey })
    return answer
  }
  const by = useCallback(
    (text: Document | null, revision: number) =>
      callOf("changeRegulationContent", { regulationId, content: text ?? emptyDocument, revision }),
    [regulationId],
  )
  const text = <DocumentView document={content.content} />
  if (left === undefined) return text
  return (
    <WrittenText
      meanwhile={isEmptyDocument(content.content) ? null : text}
      saved={content}
      label={t("text")}
      placeholder={t("placeholder")}
      start="inSight"
      save={save}
      undo={{ says: t("written"), by, isOver: isPublished }}
      upload={(file, onProgress) =>
        request("uploadRegulationFiles", { regulationId, file }, { organizationId, onProgress })
      }
      copy={(fileId) => request("copyRegulationFile", { regulationId, fileId }, { organizationId })}
      left={left}
      draftKey={draftKey}
      {...leaving}
    />
  )
}
