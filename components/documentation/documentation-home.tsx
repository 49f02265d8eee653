"use client"

import { BookOpen, Plus } from "lucide-react"
import { useState } from "react"
import { useTranslations } from "use-intl"
import { useRead } from "@/components/changes/use-read"
import { useCommand } from "@/components/ui/commands"
import { TopBarActions } from "@/components/shell/top-bar"
import { Button } from "@/components/ui/button"
import { EmptyState } from "@/components/ui/empty-state"
import { query } from "@/lib/api/client"
import { DocumentationOverview } from "./documentation-overview"
import { DocumentationSkeleton } from "./documentation-skeleton"
import type { Draft } from "./tree"
import { TreePane } from "./tree-pane"
import type { TreePreference } from "./tree-preference"
import { useTreePreference } from "./use-tree-preference"

type DocumentationHomeProps = { spaceId: number; preference: TreePreference }

const atRoot: Draft = { kind: "page", groupId: null, parentId: null }

/** The documentation of a space: its tree, and beside it what changed lately. On a phone the tree is all of it. */
export function DocumentationHome({ spaceId, preference: initial }: DocumentationHomeProps) {
  const t = useTranslations("documentation")
  const [preference, onPreference] = useTreePreference(initial)
  const [draft, setDraft] = useState<Draft | null>(null)
  // The page that is made opens beside the tree.
  const onDraft = (next: Draft | null) => {
    if (next?.kind === "page") onPreference({ beside: true })
    setDraft(next)
  }
  const { data: space } = useRead(query("getSpace", { spaceId }))
  const { data: pages } = useRead(query("listPages", { spaceId }))
  const { data: groups = [] } = useRead(query("listDocumentationGroups", { spaceId }))
  const editable = space?.can.edit === true
  const create = () => onDraft(atRoot)
  const command = { id: "new-page", label: t("newPage"), keys: "n", group: t("keys.group"), run: create }
  useCommand({ ...command, icon: <Plus /> }, { enabled: editable })
  if (space === undefined || pages === undefined) return <DocumentationSkeleton />

  const empty = pages.length === 0 && (
    <EmptyState
      icon={<BookOpen aria-hidden />}
      title={t("empty.title")}
      action={
        editable && (
          <Button variant="primary" onClick={create}>
            <Plus aria-hidden />
            {t("empty.action")}
          </Button>
        )
      }
      className="py-10 md:my-auto"
    >
      <p>{t("empty.text")}</p>
      {!editable && <p className="mt-2">{t("empty.reader")}</p>}
    </EmptyState>
  )
  return (
    <>
      <h1 className="sr-only">{t("overview.title", { space: space.name })}</h1>
      {editable && (
        <TopBarActions>
          <Button variant="primary" onClick={create}>
            <Plus aria-hidden />
            <span className="max-sm:sr-only">{t("newPage")}</span>
          </Button>
        </TopBarActions>
      )}
      <div className="flex min-h-0 flex-1">
        <TreePane
          space={space}
          preference={preference}
          onPreference={onPreference}
          onOpen={() => onPreference({ beside: true })}
          draft={draft}
          onDraft={onDraft}
          className="w-full md:w-72 md:border-e md:border-line"
        >
          {empty && groups.length === 0 && draft === null && <div className="md:hidden">{empty}</div>}
        </TreePane>
        <div className="flex min-w-0 flex-1 flex-col overflow-y-auto max-md:hidden">
          {empty || <DocumentationOverview space={space} pages={pages} groups={groups} />}
        </div>
      </div>
    </>
  )
}
