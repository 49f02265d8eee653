"use client"

import { useInfiniteQuery, type InfiniteData } from "@tanstack/react-query"
import { SearchX } from "lucide-react"
import Link from "next/link"
import { useSearchParams } from "next/navigation"
import type { ReactNode } from "react"
import { useTranslations } from "use-intl"
import { useRead } from "@/components/changes/use-read"
import { find } from "@/components/palette/match"
import { usePageItems } from "@/components/palette/pages"
import { ProjectIcon } from "@/components/projects/project-icon"
import { AddressSearch } from "@/components/shell/address-search"
import { LoadingLines } from "@/components/shell/loading-lines"
import { useOrganization } from "@/components/shell/organization-context"
import { FacesProvider } from "@/components/tasks/faces-context"
import { closeTask, openTask, taskIn } from "@/components/tasks/panel/open-task"
import { useDates, useNow } from "@/components/ui/dates"
import { EmptyState } from "@/components/ui/empty-state"
import { ErrorState } from "@/components/ui/error-state"
import { viewLater } from "@/components/ui/load-later"
import { MoreButton } from "@/components/ui/more-button"
import { Face } from "@/components/users/face"
import { query, request, type AnswerOf } from "@/lib/api/client"
import { readFilter } from "@/lib/tasks/filter/filter"
import { FilterHelp, useFaultSentence } from "./filter-help"
import { FoundTask } from "./found-task"

const TaskPanel = viewLater(() => import("@/components/tasks/panel/task-panel").then((module) => module.TaskPanel), {
  early: true,
})

type Page = AnswerOf<"searchTasks">
const none: readonly never[] = []
const few = 6

/** Tasks, projects, pages and people by what the address searches for. */
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
        <AddressSearch search={search} label={t("label")} placeholder={t("placeholder")} clearLabel={t("clear")}>
          {(text, setText) => <FilterHelp text={text} onOffer={setText} />}
        </AddressSearch>
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
  const { filter, faults } = readFilter(search, { now, timeZone })
  const others = useOthers(filter.every(({ field, not }) => field === "text" && !not) ? search : "")
  const answer = useFoundTasks(search, faults.length === 0)
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
  if (answer.isPending) return <LoadingLines />
  if (answer.isError)
    return <ErrorState title={t("failed")} onRetry={() => void answer.refetch()} retrying={answer.isFetching} />
  return (
    <>
      {found.length === 0 && others.every(({ items }) => items.length === 0) && (
        <EmptyState icon={<SearchX aria-hidden />} title={t("nothing")}>
          {t("nothingText")}
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
      {others.map(
        ({ title, items }) =>
          items.length > 0 && (
            <Part key={title} title={title}>
              {items}
            </Part>
          ),
      )}
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

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="mt-5">
      <h2 className="flex h-8 items-center text-13 font-semibold">{title}</h2>
      <ul className="border-t border-line">{children}</ul>
    </section>
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

/** The projects, pages and people of a name; none where conditions are asked for, which only tasks have. */
function useOthers(text: string): { title: string; items: ReactNode[] }[] {
  const t = useTranslations("search")
  const { to } = useOrganization()
  const { data: spaces = [] } = useRead(query("listSpaces", {}))
  const { data: projects = [] } = useRead(query("listProjects", {}))
  const { data: members = [] } = useRead(query("listOrganizationMembers", {}))
  const pages = usePageItems(spaces, text !== "")
  const named = <Item extends { readonly label: string }>(items: readonly Item[]) =>
    text === ""
      ? []
      : find(
          text,
          items.map((item) => ({ ...item, group: "" })),
        )
          .flatMap((group) => group.items)
          .slice(0, few)
  const line = (key: string, content: ReactNode) => (
    <li key={key} className="border-b border-line">
      {content}
    </li>
  )
  const row = "-mx-2 flex min-h-10 items-center gap-2.5 rounded-s px-2 text-14 hover:bg-hover/60"
  return [
    {
      title: t("projects"),
      items: named(projects.map((project) => ({ ...project, label: project.name }))).map((project) =>
        line(
          `project:${project.id}`,
          <Link href={to.project(project.id)} className={row}>
            <ProjectIcon color={project.color} />
            {project.name}
          </Link>,
        ),
      ),
    },
    {
      title: t("pages"),
      items: named(pages.items).map((page) =>
        line(
          page.value,
          <button type="button" onClick={page.run} className={`${row} w-[calc(100%+1rem)]`}>
            {page.icon}
            {page.label}
            <span className="ml-auto text-12 text-ink-3">{page.hint}</span>
          </button>,
        ),
      ),
    },
    {
      title: t("people"),
      items: named(members.map((member) => ({ ...member, label: member.name }))).map((member) =>
        line(
          `person:${member.userId}`,
          <Link href={to.person(member.userId)} className={row}>
            <Face id={member.userId} name={member.name} picture={member.avatarUrl} />
            {member.name}
          </Link>,
        ),
      ),
    },
  ]
}
