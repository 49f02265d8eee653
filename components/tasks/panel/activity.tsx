"use client"

import { useInfiniteQuery, type InfiniteData } from "@tanstack/react-query"
import { Archive, ArrowRight, Calendar, CircleDot, GitCommitHorizontal, OctagonAlert, Pencil, Plus } from "lucide-react"
import { useMemo, type ReactNode } from "react"
import { useTranslations } from "use-intl"
import { Moment } from "@/components/ui/moment"
import { useRead } from "@/components/changes/use-read"
import { useOrganization } from "@/components/shell/organization-context"
import { Button } from "@/components/ui/button"
import { query, request, type AnswerOf } from "@/lib/api/client"
import { foldWriting, readPeriod, sentenceOf, type Sentence } from "./history"
import type { Details } from "./use-task"
import { useWrittenValues } from "./written-values"

type Page = AnswerOf<"listTaskRecords">
type HistoryRecord = Page["items"][number]

/** What happened to a task, the last first. */
export function Activity({ details, heading: Heading }: { details: Details; heading: "h2" | "h3" }) {
  const t = useTranslations("tasks.history")
  const history = useHistory(details)
  const nameOf = useNames(details)
  const records = foldWriting(history.data.pages.flatMap((page) => page.items))
  return (
    <section aria-label={t("title")} className="mt-6">
      <Heading className="mb-1.5 font-semibold">{t("title")}</Heading>
      {records.length === 0 && <p className="text-12 text-ink-3">{t("empty")}</p>}
      <ul>
        {records.map((record) => (
          <Line key={record.id} record={record} who={nameOf(record.userId)} />
        ))}
      </ul>
      {history.hasNextPage && (
        <Button
          variant="bare"
          className="mt-1"
          loading={history.isFetchingNextPage}
          onClick={() => void history.fetchNextPage()}
        >
          {t("more")}
        </Button>
      )}
    </section>
  )
}

function useHistory(details: Details) {
  const organizationId = useOrganization().organization.id
  const taskId = details.task.id
  return useInfiniteQuery<Page, Error, InfiniteData<Page>, unknown[], string | null>({
    queryKey: ["listTaskRecords", { taskId }],
    queryFn: ({ pageParam, signal }) =>
      request("listTaskRecords", { taskId, limit: "50", cursor: pageParam ?? undefined }, { organizationId, signal }),
    initialPageParam: null,
    getNextPageParam: (page) => page.nextCursor,
    initialData: { pages: [details.history], pageParams: [null] },
  })
}

function useNames({ people }: Details) {
  const t = useTranslations("tasks.properties")
  const { data: members } = useRead(query("listOrganizationMembers", {}))
  return useMemo(() => {
    const names = new Map([...(members ?? []), ...people].map(({ userId, name }) => [userId, name]))
    return (userId: number) => names.get(userId) ?? t("unknownPerson")
  }, [members, people, t])
}

const icons: Readonly<Partial<Record<number, ReactNode>>> = {
  0: <Plus aria-hidden />,
  1: <Pencil aria-hidden />,
  2: <Pencil aria-hidden />,
  6: <CircleDot aria-hidden />,
  7: <Calendar aria-hidden />,
  12: <OctagonAlert aria-hidden />,
  18: <GitCommitHorizontal aria-hidden />,
}

const bold = (words: ReactNode) => (
  <b dir="auto" className="font-medium text-ink-2">
    {words}
  </b>
)

function Line({ record, who }: { record: HistoryRecord; who: string }) {
  const t = useTranslations("tasks.history.sentences")
  const sentence = useMemo(() => sentenceOf(record), [record])
  const written = useValues()
  const icon =
    sentence.key === "archived" ? <Archive aria-hidden /> : (icons[record.type] ?? <ArrowRight aria-hidden />)
  return (
    <li className="my-1.5 ml-1.5 flex gap-[9px] text-12 text-ink-3 [&_svg]:mt-px [&_svg]:size-3.5">
      {icon}
      <span className="min-w-0 wrap-anywhere">
        {t.rich(sentence.key, {
          b: bold,
          who,
          ...written(sentence),
        })}
        {" · "}
        <Moment at={record.updateDate} />
      </span>
    </li>
  )
}

/** The values of a sentence as one reads them. */
function useValues() {
  const t = useTranslations("tasks.history")
  const values = useWrittenValues()
  const written = (text: string, as: Sentence["as"]) => {
    if (text === "") return t("nothing")
    if (as === "status" || as === "importance" || as === "duration") return values[as](Number(text))
    if (as === "color") return values.color(text)
    return as === "dates" ? values.dates(readPeriod(text)) : text
  }
  return ({ from = "", to = "", board = "", as }: Sentence) => ({
    from: written(from, as),
    to: written(to, as),
    board: board === "" ? t("nothing") : board,
  })
}
