"use client"

import { useInfiniteQuery, type InfiniteData } from "@tanstack/react-query"
import { Activity as ActivityIcon } from "lucide-react"
import { usePathname, useRouter, useSearchParams } from "next/navigation"
import { useTranslations } from "use-intl"
import { useRead } from "@/components/changes/use-read"
import { PersonLink } from "@/components/shell/person-link"
import { SettingsPage } from "@/components/ui/settings-page"
import { Failed } from "@/components/shell/failed"
import { LoadingLines } from "@/components/shell/loading-lines"
import { useOrganization } from "@/components/shell/organization-context"
import { Avatar } from "@/components/ui/avatar"
import { Combobox } from "@/components/ui/combobox"
import { useDates } from "@/components/ui/dates"
import { EmptyState } from "@/components/ui/empty-state"
import { MoreButton } from "@/components/ui/more-button"
import { query, request, type AnswerOf } from "@/lib/api/client"
import { personItem } from "./person-item"

type Page = AnswerOf<"listOrganizationActivity">
type Line = Page["items"][number]

const everybodyValue = "all"

/** Who was at work on which day. The person stands in the address. */
export function OrganizationActivity() {
  const t = useTranslations("organization.activity")
  const more = useTranslations("organization")
  const settings = useTranslations("settings.sections")
  const router = useRouter()
  const pathname = usePathname()
  const person = /^[1-9]\d{0,14}$/.exec(useSearchParams().get("person") ?? "")?.[0]
  const { data: members = [] } = useRead(query("listOrganizationMembers", {}))
  const activity = useActivity(person)
  const lines = activity.data?.pages.flatMap(({ items }) => items) ?? []
  const days = [...new Set(lines.map(({ day }) => day))]
  const everybody = { value: everybodyValue, label: t("everybody") }
  const people = [everybody, ...members.map(personItem)]
  return (
    <SettingsPage title={settings("activity")} lead={t("lead")}>
      <div>
        <Combobox
          label={t("person")}
          items={people}
          value={people.find(({ value }) => value === person) ?? everybody}
          onValueChange={(next) => {
            const chosen = next === null || next.value === everybodyValue ? "" : `?person=${next.value}`
            router.replace(`${pathname}${chosen}`, { scroll: false })
          }}
          searchLabel={t("find")}
          emptyText={t("nobody")}
          className="mb-2 w-60 max-w-full"
        />
        {activity.isPending && <LoadingLines />}
        {activity.isError && <Failed error={activity.error} reset={() => void activity.refetch()} />}
        {activity.isSuccess && lines.length === 0 && (
          <EmptyState icon={<ActivityIcon aria-hidden />} title={t("empty")}>
            {person === undefined ? t("emptyText") : t("emptyPerson")}
          </EmptyState>
        )}
        {days.map((day) => (
          <Day key={day} day={day} lines={lines.filter((line) => line.day === day)} />
        ))}
        <MoreButton pages={activity} className="mt-4">
          {more("more")}
        </MoreButton>
      </div>
    </SettingsPage>
  )
}

function Day({ day, lines }: { day: string; lines: readonly Line[] }) {
  const t = useTranslations("organization.activity")
  const dates = useDates()
  const time = (at: string) => dates.write(at, "time")
  const name = dates.write(day, "weekday")
  return (
    <section aria-label={name} className="mt-4">
      <h2 className="flex h-8 items-center text-13 font-semibold first-letter:uppercase">{name}</h2>
      <ul className="border-t border-line">
        {lines.map(({ userId, name: who, changes, firstAt, lastAt }) => (
          <li key={userId} className="flex min-h-10 items-center gap-2.5 border-b border-line">
            <PersonLink id={userId} className="flex min-w-0 flex-1 items-center gap-2.5">
              <Avatar name={who} seed={String(userId)} decorative />
              <span className="min-w-0 truncate text-14">{who}</span>
            </PersonLink>
            <span className="text-13 text-ink-2 tabular-nums">{t("changes", { count: changes })}</span>
            <span className="w-32 text-right text-12 text-ink-3 tabular-nums max-sm:hidden">
              {t("span", { from: time(firstAt), to: time(lastAt) })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function useActivity(person: string | undefined) {
  const { organization } = useOrganization()
  return useInfiniteQuery<Page, Error, InfiniteData<Page>, unknown[], string | null>({
    queryKey: ["listOrganizationActivity", { userId: person }],
    queryFn: ({ pageParam, signal }) =>
      request(
        "listOrganizationActivity",
        { userId: person, limit: "100", cursor: pageParam ?? undefined },
        { organizationId: organization.id, signal },
      ),
    initialPageParam: null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: 0,
  })
}
