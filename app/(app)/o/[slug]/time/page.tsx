import { HydrationBoundary } from "@/components/changes/hydration-boundary"
import { WeekSheet } from "@/components/timers/sheet/week-sheet"
import { currentUser, openPage, textsOfPage } from "@/lib/auth/open-page"
import { isDay } from "@/lib/dates/day"
import { dayIn } from "@/lib/dates/zone"
import { listOwnTimeEntries } from "@/lib/tasks/time/service"
import { weekIn } from "@/lib/tasks/time/sheet"

type TimePageProps = { params: Promise<{ slug: string }>; searchParams: Promise<{ week?: string | string[] }> }

export async function generateMetadata() {
  return { title: (await textsOfPage())("timeSheet.title") }
}

export default async function TimePage({ params, searchParams }: TimePageProps) {
  const page = await openPage((await params).slug)
  const { timeZone, weekStart } = await currentUser()
  const { week } = await searchParams
  const day = typeof week === "string" && isDay(week) ? week : dayIn(new Date(), timeZone)
  const { from, before } = weekIn(day, weekStart, timeZone)
  await page.read(listOwnTimeEntries, { from, before })
  return (
    <HydrationBoundary state={page.state()}>
      <WeekSheet />
    </HydrationBoundary>
  )
}
