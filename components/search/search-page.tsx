"use client"

import { useInfiniteQuery, type InfiniteData } from "@tanstack/react-query"
import { SearchX } from "lucide-react"
import { useSearchParams } from "next/navigation"
import { useTranslations } from "use-intl"
import { useRead } from "@/components/changes/use-read"
import { LoadingLines } from "@/components/shell/loading-lines"
import { useOrganization } from "@/components/shell/organization-context"
import { FacesProvider } from "@/components/tasks/faces-context"
import { closeTask, openTask, taskIn } from "@/components/tasks/panel/open-task"
import { TaskPanel } from "@/components/tasks/panel/panel-later"
import { useDates, useNow } from "@/components/ui/dates"
import { EmptyState } from "@/components/ui/empty-state"
import { ErrorState } from "@/components/ui/error-state"
import { MoreButton } from "@/components/ui/more-button"
import { query, request, type AnswerOf } from "@/lib/api/client"
import { readFilter } from "@/lib/tasks/filter/filter"
import { unknownFields } from "@/lib/tasks/filter/unknown"
import { useFaultSentence } from "./filter-help"
import { FoundTask } from "./found-task"
import { FoundThings, listOf, Part, type ListedKind } from "./found-things"
import { SearchField } from "./search-field"

type Page = AnswerOf<"searchTasks">
const none: readonly never[] = []
/** How many of each kind beside tasks are shown at first. */
const few = "6"
const isListed = (kind: string): kind is ListedKind => kind in listOf
const kinds = Object.keys(listOf).filter(isListed)

/** Everything that the address searches for. */
export function SearchPage() {
  const t = useTranslations("search")
  const parameters = useSearchParams()
  const search = parameters.get("search")?.trim() ?? ""
  const labels = useRead(query("listLabels", {})).data ?? none
  const people = useRead(query("listOrganizationMembers", {})).data ?? none
  return (
    <FacesProvider labels={labels} people={people} staleAfter={0}>
      <div className="mx-auto w-full max-w-[860px] px-4 py-5 sm:px-7">
        <h1 className="mb-3 text-20 font-[650]">{t("title")}</h1>
        <SearchField search={search} />
        {search === "" ? <p className="mt-4 text-14 text-ink-2">{t("lead")}</p> : <Results search={search} />}
      </div>
    </FacesProvider>
  )
}

function Results({ search }: { search: string }) {
  const t = useTranslations("search")
  const { timeZone } = useDates()
  const now = useNow()
  const sentence = useFaultSentence()
  const { faults } = readFilter(search, { now, timeZone })
  const answer = useFoundTasks(search, faults.length === 0)
  const others = useRead({
    ...query("search", { query: search, kinds: kinds.join(","), limit: few }),
    placeholderData: (before) => before,
    retry: false,
    enabled: faults.length === 0,
  })
  const found = answer.data?.pages.flatMap(({ items }) => items) ?? []
  const open = taskIn(useSearchParams())
  const ids = found.map(({ task }) => task.id)
  const at = open === null ? -1 : ids.indexOf(open)
  if (faults.length > 0)
    return (
      <ErrorState title={t("failed")}>
        {faults.map((fault) => (
          <p key={sentence(fault)}>{sentence(fault)}</p>
        ))}
      </ErrorState>
    )
  const failed = [answer, others].find(({ isError }) => isError)
  if (failed)
    return <ErrorState title={t("failed")} onRetry={() => void failed.refetch()} retrying={failed.isFetching} />
  if (answer.isPending || !others.data) return <LoadingLines />
  const lists = others.data
  return (
    <>
      {found.length === 0 && kinds.every((kind) => lists[listOf[kind]].items.length === 0) && (
        <EmptyState icon={<SearchX aria-hidden />} title={t("nothing")}>
          {t("nothingText")}
          {unknownFields(search).map((unknown) => (
            <span key={unknown.word} className="mt-1 block">
              {sentence(unknown)}
            </span>
          ))}
        </EmptyState>
      )}
      {found.length > 0 && (
        <Part title={t("tasks")}>
          {found.map((one) => (
            <FoundTask key={one.task.id} found={one} open={one.task.id === open} />
          ))}
        </Part>
      )}
      <MoreButton pages={answer} className="mx-auto flex">
        {t("more")}
      </MoreButton>
      {kinds.map((kind) => (
        <FoundThings key={`${kind} ${search}`} kind={kind} search={search} first={lists[listOf[kind]]} />
      ))}
      {open !== null && (
        <TaskPanel
          taskId={open}
          projectId={undefined}
          previous={ids[at - 1] ?? null}
          next={at < 0 ? null : (ids[at + 1] ?? null)}
          escapes
          onOpen={openTask}
          onClose={closeTask}
        />
      )}
    </>
  )
}

function useFoundTasks(search: string, enabled: boolean) {
  const organizationId = useOrganization().organization.id
  return useInfiniteQuery<Page, Error, InfiniteData<Page>, unknown[], string | null>({
    queryKey: ["searchTasks", { search }],
    queryFn: ({ pageParam, signal }) =>
      request("searchTasks", { search, cursor: pageParam ?? undefined }, { organizationId, signal }),
    initialPageParam: null,
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: (before) => before,
    retry: false,
    enabled,
  })
}
