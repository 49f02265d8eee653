"use client"

import { useInfiniteQuery, type InfiniteData } from "@tanstack/react-query"
import { History } from "lucide-react"
import { useTranslations } from "use-intl"
import { LoadingLines } from "@/components/shell/loading-lines"
import { useOrganization } from "@/components/shell/organization-context"
import { RecordLine } from "@/components/tasks/panel/record-line"
import { useDates } from "@/components/ui/dates"
import { EmptyState } from "@/components/ui/empty-state"
import { ErrorState } from "@/components/ui/error-state"
import { Link } from "@/components/ui/link"
import { MoreButton } from "@/components/ui/more-button"
import { request, type AnswerOf } from "@/lib/api/client"
import { dayIn } from "@/lib/dates/zone"

type Page = AnswerOf<"listTaskHistory">
type HistoryRecord = Page["items"][number]
/** What was done with one task without another one in between. */
type Visit = { readonly records: HistoryRecord[]; readonly task: HistoryRecord }

/** What the person has done with tasks, day by day, the last first. */
export function OwnHistory() {
  const t = useTranslations("work")
  const { organization, user, to } = useOrganization()
  const dates = useDates()
  const answer = useInfiniteQuery<Page, Error, InfiniteData<Page>, readonly unknown[], string | null>({
    queryKey: ["listTaskHistory", {}],
    queryFn: ({ pageParam, signal }) =>
      request("listTaskHistory", { cursor: pageParam ?? undefined }, { organizationId: organization.id, signal }),
    initialPageParam: null,
    getNextPageParam: (page) => page.nextCursor,
  })
  const days = daysOf(answer.data?.pages.flatMap(({ items }) => items) ?? [], dates.timeZone)
  if (answer.isPending) return <LoadingLines />
  if (answer.isError && days.length === 0)
    return <ErrorState title={t("failed")} onRetry={() => void answer.refetch()} retrying={answer.isFetching} />
  if (days.length === 0)
    return (
      <EmptyState icon={<History aria-hidden />} title={t("empty.history")}>
        {t("empty.historyText")}
      </EmptyState>
    )
  return (
    <>
      {days.map(({ day, visits }) => (
        <section key={day} aria-labelledby={`day-${day}`} className="mb-5">
          <h2 id={`day-${day}`} className="flex h-8 items-center text-13 font-semibold">
            <span className="first-letter:uppercase">{dates.write(day, "weekday")}</span>
          </h2>
          <ul aria-labelledby={`day-${day}`}>
            {visits.map(({ task, records }) => (
              <li key={task.id} className="border-b border-line py-1.5">
                <Link
                  href={to.task(task.taskId)}
                  dir="auto"
                  className="block truncate py-1 text-14 hover:text-accent max-md:py-2"
                >
                  {task.taskName}
                </Link>
                {records.map((record) => (
                  <RecordLine key={record.id} record={record} who={user.name} />
                ))}
              </li>
            ))}
          </ul>
        </section>
      ))}
      <MoreButton pages={answer} className="mx-auto flex">
        {t("more")}
      </MoreButton>
    </>
  )
}

/** Records by the days of a person's clock, those of one task together where no other one stands between. */
function daysOf(records: readonly HistoryRecord[], timeZone: string) {
  const days: { readonly day: string; readonly visits: Visit[] }[] = []
  for (const record of records) {
    const day = dayIn(new Date(record.updateDate), timeZone)
    const last = days.at(-1)
    const visits = last?.day === day ? last.visits : []
    if (last?.day !== day) days.push({ day, visits })
    const visit = visits.at(-1)
    if (visit?.task.taskId === record.taskId) visit.records.push(record)
    else visits.push({ task: record, records: [record] })
  }
  return days
}
