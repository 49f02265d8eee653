import { AuthFrame } from "@/components/shell/auth-frame"
import { TryAgain } from "@/components/offline/try-again"
import { Unopened } from "@/components/offline/unopened"
import { buttonStyle } from "@/components/ui/button-style"
import { textsOfPage } from "@/lib/auth/open-page"

/** What the service worker shows instead of a place that was never opened. */
export default async function OfflinePage() {
  const t = await textsOfPage()
  return (
    <AuthFrame>
      <title>{t("offline.unopened.title")}</title>
      <Unopened
        heading="h1"
        action={
          <>
            <TryAgain />
            <a href="/" className={buttonStyle({})}>
              {t("offline.unopened.home")}
            </a>
          </>
        }
      />
    </AuthFrame>
  )
}
