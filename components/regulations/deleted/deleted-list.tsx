"use client"

import { useInfiniteQuery, type InfiniteData } from "@tanstack/react-query"
import { ShieldCheck } from "lucide-react"
import { useTranslations } from "use-intl"
import { LoadingLines } from "@/components/shell/loading-lines"
import { useOrganization } from "@/components/shell/organization-context"
import { TopBarCrumbs } from "@/components/shell/top-bar"
import { EmptyState } from "@/components/ui/empty-state"
import { ErrorState } from "@/components/ui/error-state"
import { Link } from "@/components/ui/link"
import { momentIn } from "@/components/ui/moment"
import { MoreButton } from "@/components/ui/more-button"
import { request, type AnswerOf } from "@/lib/api/client"
import { deletedAt } from "../addresses"

type Page = AnswerOf<"listDeletedRegulations">
type Deleted = Page["items"][number]

/** The regulations that were published and are deleted: what they were, and who has acknowledged them, is kept. */
export function DeletedList() {
  const t = useTranslations("deletedRegulations")
  const { to, organization } = useOrganization()
  const pages = useInfiniteQuery<Page, Error, InfiniteData<Page>, readonly unknown[], string | null>({
    queryKey: ["listDeletedRegulations", {}],
    queryFn: ({ pageParam, signal }) =>
      request(
        "listDeletedRegulations",
        { limit: "50", cursor: pageParam ?? undefined },
        { organizationId: organization.id, signal },
      ),
    initialPageParam: null,
    getNextPageParam: (page) => page.nextCursor,
  })
  const regulations = pages.data?.pages.flatMap(({ items }) => items) ?? []
  return (
    <div className="mx-auto w-full max-w-[880px] flex-1 px-4 py-5 sm:px-7">
      <TopBarCrumbs crumbs={[{ label: t("trash"), href: to.trash }, { label: t("title") }]} />
      <h1 className="text-20 font-[650]">{t("title")}</h1>
      <p className="mt-1 mb-4 text-14 text-pretty text-ink-2">{t("lead")}</p>
      {pages.isPending ? (
        <LoadingLines />
      ) : pages.isError ? (
        <ErrorState title={t("failed")} onRetry={() => void pages.refetch()} retrying={pages.isFetching} />
      ) : regulations.length === 0 ? (
        <EmptyState icon={<ShieldCheck aria-hidden />} title={t("none")}>
          {t("noneText")}
        </EmptyState>
      ) : (
        <ul aria-label={t("list")} className="border-t border-line">
          {regulations.map((regulation) => (
            <Line key={regulation.id} regulation={regulation} />
          ))}
        </ul>
      )}
      <MoreButton pages={pages} className="mt-4">
        {t("more")}
      </MoreButton>
    </div>
  )
}

function Line({ regulation: { id, name, version, deletedAt: at, acknowledgedCount } }: { regulation: Deleted }) {
  const t = useTranslations("deletedRegulations")
  const { to } = useOrganization()
  return (
    <li className="flex min-h-13 items-center gap-2.5 border-b border-line py-1.5">
      <ShieldCheck aria-hidden className="size-4 flex-none text-ink-3" />
      <div className="min-w-0 flex-1">
        <Link
          href={deletedAt(to.home, id)}
          dir="auto"
          className="block truncate rounded-s text-14 hover:underline focus-visible:outline-offset-2 max-md:py-1"
        >
          {name}
        </Link>
        <p className="truncate text-12 text-ink-3">
          {t("line", { count: acknowledgedCount, version })}
          {" · "}
          {t.rich("when", { when: momentIn(at) })}
        </p>
      </div>
    </li>
  )
}
