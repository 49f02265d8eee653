"use client"

import { FolderPlus, Grid3x3, Plus, ShieldCheck } from "lucide-react"
import { useRouter } from "next/navigation"
import { useState } from "react"
import { useTranslations } from "use-intl"
import { useRead } from "@/components/changes/use-read"
import { useCommand } from "@/components/ui/commands"
import { LoadingLines } from "@/components/shell/loading-lines"
import { useOrganization } from "@/components/shell/organization-context"
import { TopBarActions } from "@/components/shell/top-bar"
import { Button } from "@/components/ui/button"
import { ButtonLink } from "@/components/ui/button-link"
import { EmptyState } from "@/components/ui/empty-state"
import { ErrorState } from "@/components/ui/error-state"
import { SearchField } from "@/components/ui/search-field"
import { query } from "@/lib/api/client"
import { RegulationLine } from "../regulation-line"
import { isToRead } from "../state-chip"
import { NewDialog, type New } from "./new-dialog"
import { RegulationGroups } from "./regulation-groups"
import { SearchResults } from "./search-results"
import { ToMark } from "./to-mark"
import { useGroupChanges } from "./use-group-changes"
import { matrixAt } from "../addresses"

/** The regulations of a space: what one has to read first, then all, group by group. */
export function RegulationList({ spaceId }: { spaceId: number }) {
  const words = useTranslations("regulationPages")
  const t = useTranslations("regulations")
  const router = useRouter()
  const { to } = useOrganization()
  const { data: space } = useRead(query("getSpace", { spaceId }))
  const regulations = useRead(query("listSpaceRegulations", { spaceId }))
  const { data: groups = [] } = useRead(query("listRegulationGroups", { spaceId }))
  const [asked, setAsked] = useState<New | null>(null)
  const [text, setText] = useState("")
  const changes = useGroupChanges(spaceId, groups)
  const editable = space?.can.edit === true
  const create = (groupId: number | null) => setAsked({ kind: "regulation", groupId })
  const command = { id: "new-regulation", label: t("new"), keys: "n", group: t("title"), run: () => create(null) }
  useCommand({ ...command, icon: <Plus /> }, { enabled: editable })
  const administers = space?.can.administer === true
  const matrix = { id: "regulation-matrix", label: t("matrix"), run: () => router.push(matrixAt(to.home, spaceId)) }
  useCommand({ ...matrix, icon: <Grid3x3 /> }, { enabled: administers })
  const all = regulations.data
  if (regulations.error && !all)
    return (
      <ErrorState title={t("failed")} onRetry={() => void regulations.refetch()} retrying={regulations.isFetching}>
        {t("failedText")}
      </ErrorState>
    )
  const toRead = all?.filter(isToRead) ?? []
  const empty = all?.length === 0 && groups.length === 0
  const search = text.trim()
  return (
    <div className="mx-auto w-full max-w-[880px] flex-1 px-4 py-5 sm:px-7">
      <TopBarActions>
        {administers && (
          <ButtonLink href={matrixAt(to.home, spaceId)} aria-label={t("matrix")}>
            <Grid3x3 aria-hidden />
            <span className="max-lg:hidden">{t("matrix")}</span>
          </ButtonLink>
        )}
        {editable && (
          <>
            <Button onClick={() => setAsked({ kind: "group" })} className="max-sm:hidden">
              <FolderPlus aria-hidden />
              {t("newGroup")}
            </Button>
            <Button variant="primary" onClick={() => create(null)}>
              <Plus aria-hidden />
              <span className="max-sm:sr-only">{t("new")}</span>
            </Button>
          </>
        )}
      </TopBarActions>
      <NewDialog spaceId={spaceId} asked={asked} onClose={() => setAsked(null)} onGroup={changes.create} />
      <h1 className="sr-only">{t("title")}</h1>
      {all === undefined && <LoadingLines />}
      {all && !empty && (
        <div className="mb-5">
          <SearchField label={words("search.label")} value={text} onValueChange={setText} />
        </div>
      )}
      {search !== "" && <SearchResults spaceId={spaceId} text={search} />}
      {search === "" && <ToMark regulations={all ?? []} />}
      {search === "" && toRead.length > 0 && (
        <section aria-labelledby="read-first" className="mb-6">
          <h2 id="read-first" className="flex h-8 items-center text-13 font-semibold">
            {t("toRead")}
          </h2>
          <ul aria-labelledby="read-first">
            {toRead.map((regulation) => (
              <RegulationLine key={regulation.id} regulation={regulation} />
            ))}
          </ul>
        </section>
      )}
      {search === "" && all && !empty && (
        <RegulationGroups
          spaceId={spaceId}
          regulations={all}
          groups={groups}
          editable={editable}
          changes={changes}
          onNew={create}
        />
      )}
      {empty && (
        <EmptyState
          icon={<ShieldCheck aria-hidden />}
          title={words("empty.title")}
          action={
            editable && (
              <Button variant="primary" onClick={() => create(null)}>
                <Plus aria-hidden />
                {words("empty.action")}
              </Button>
            )
          }
        >
          {words("empty.text")}
        </EmptyState>
      )}
    </div>
  )
}
