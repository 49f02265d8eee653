"use client"

import { useInfiniteQuery, type InfiniteData } from "@tanstack/react-query"
import { ListTodo } from "lucide-react"
import { useSearchParams } from "next/navigation"
import { useTranslations } from "use-intl"
import { useRead } from "@/components/changes/use-read"
import { useOrganization } from "@/components/shell/organization-context"
import { LoadingLines } from "@/components/shell/loading-lines"
import { FacesProvider } from "@/components/tasks/faces-context"
import { closeTask, openTask, taskIn } from "@/components/tasks/panel/open-task"
import { TaskPanel } from "@/components/tasks/panel/panel-later"
import { EmptyState } from "@/components/ui/empty-state"
import { ErrorState } from "@/components/ui/error-state"
import { MoreButton } from "@/components/ui/more-button"
import { Select } from "@/components/ui/select"
import { Switch } from "@/components/ui/switch"
import { query, request, type AnswerOf } from "@/lib/api/client"
import { boardOf, type Boards, type SpaceTask } from "./space-task"
import { SpaceTaskLine } from "./space-task-line"

type Page = AnswerOf<"listSpaceTasks">
const sorts = ["created", "updated", "due"] as const
type Sort = (typeof sorts)[number]

/** Every task of a space, in one list or board by board. */
export function SpaceTasks({ spaceId }: { spaceId: number }) {
  const labels = useRead(query("listLabels", {})).data ?? none
  const people = useRead(query("listOrganizationMembers", {})).data ?? none
  return (
    <FacesProvider labels={labels} people={people} staleAfter={0}>
      <Tasks spaceId={spaceId} />
    </FacesProvider>
  )
}

const none: readonly never[] = []

/** What the address says; changing it is no step back. */
function useView() {
  const parameters = useSearchParams()
  const sort = sorts.find((known) => known === parameters.get("sort")) ?? "created"
  const grouped = parameters.get("group") === "board"
  function change(name: string, value: string | null) {
    const address = new URL(location.href)
    if (value === null) address.searchParams.delete(name)
    else address.searchParams.set(name, value)
    // Of a state that is its own already the router takes no notice.
    history.replaceState(null, "", address)
  }
  return {
    sort,
    grouped,
    open: taskIn(parameters),
    setSort: (next: Sort) => change("sort", next === "created" ? null : next),
    setGrouped: (next: boolean) => change("group", next ? "board" : null),
  }
}

function useSpaceTasks(spaceId: number, sort: Sort) {
  const organizationId = useOrganization().organization.id
  return useInfiniteQuery<Page, Error, InfiniteData<Page>, unknown[], string | null>({
    queryKey: ["listSpaceTasks", { spaceId, sort }],
    queryFn: ({ pageParam, signal }) =>
      request("listSpaceTasks", { spaceId, sort, cursor: pageParam ?? undefined }, { organizationId, signal }),
    initialPageParam: null,
    getNextPageParam: (page) => page.nextCursor,
  })
}

function Tasks({ spaceId }: { spaceId: number }) {
  const t = useTranslations("space.tasks")
  const { sort, grouped, open, setSort, setGrouped } = useView()
  const answer = useSpaceTasks(spaceId, sort)
  const { data: space } = useRead(query("getSpace", { spaceId }))
  const { data: groups = [] } = useRead(query("listSpaceProjects", { spaceId }))
  const boards = groups.flatMap(({ projects }) => projects)
  const tasks = answer.data?.pages.flatMap((page) => page.items) ?? []
  const sections = grouped ? byBoard(tasks, boards) : [{ id: 0, name: t("all"), tasks }]
  const ids = sections.flatMap((section) => section.tasks.map(({ id }) => id))
  const at = open === null ? -1 : ids.indexOf(open)
  const openBoard = boardOf(
    tasks.find(({ id }) => id === open),
    boards,
  )
  return (
    <div
      data-on-image={space?.background?.name === "custom" || undefined}
      className="mx-auto w-full max-w-[960px] flex-1 px-4 py-5 data-on-image:my-4 data-on-image:flex-none data-on-image:rounded-l data-on-image:bg-surface sm:px-7"
    >
      <div className="mb-3 flex flex-wrap items-center gap-x-5 gap-y-2">
        <h1 className="mr-auto text-20 font-[650]">{t("title")}</h1>
        <Switch label={t("group")} checked={grouped} onCheckedChange={setGrouped} />
        <Select
          label={t("sort")}
          className="w-44"
          items={sorts.map((value) => ({ value, label: t(`sorts.${value}`) }))}
          value={sort}
          onValueChange={setSort}
        />
      </div>
      {answer.isPending && <LoadingLines />}
      {answer.isError && (
        <ErrorState title={t("failed")} onRetry={() => void answer.refetch()} retrying={answer.isFetching} />
      )}
      {answer.isSuccess && tasks.length === 0 && (
        <EmptyState icon={<ListTodo aria-hidden />} title={t("none")}>
          {t("noneText")}
        </EmptyState>
      )}
      {sections.map((section) => (
        <section key={section.id} aria-label={section.name} className="mb-6">
          {grouped && <h2 className="flex h-8 items-center text-13 font-semibold">{section.name}</h2>}
          {section.tasks.length > 0 && (
            <ul aria-label={section.name} className="border-t border-line">
              {section.tasks.map((task) => (
                <SpaceTaskLine
                  key={task.id}
                  task={task}
                  boards={grouped ? undefined : boards}
                  open={task.id === open}
                  onOpen={openTask}
                />
              ))}
            </ul>
          )}
        </section>
      ))}
      <MoreButton pages={answer} className="mx-auto flex">
        {t("more")}
      </MoreButton>
      {open !== null && openBoard !== undefined && (
        <TaskPanel
          taskId={open}
          projectId={openBoard.id}
          previous={ids[at - 1] ?? null}
          next={at < 0 ? null : (ids[at + 1] ?? null)}
          escapes
          onOpen={openTask}
          onClose={closeTask}
        />
      )}
    </div>
  )
}

/** The boards in their order, each with the tasks of which it is the first board. */
function byBoard(tasks: readonly SpaceTask[], boards: Boards) {
  return boards
    .map(({ id, name }) => ({ id, name, tasks: tasks.filter((task) => boardOf(task, boards)?.id === id) }))
    .filter((section) => section.tasks.length > 0)
}
