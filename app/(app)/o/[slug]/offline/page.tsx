import { TryAgain } from "@/components/offline/try-again"
import { Unopened } from "@/components/offline/unopened"
import { textsOfPage } from "@/lib/auth/open-page"

export async function generateMetadata() {
  return { title: (await textsOfPage())("offline.unopened.title") }
}

/** What the service worker shows instead of a place of the organization that was never opened: one stays in the application. */
export default function UnopenedPage() {
  return <Unopened heading="h1" action={<TryAgain />} />
}
