"use client"

import { useQueryClient } from "@tanstack/react-query"
import { DoorClosed, LogOut } from "lucide-react"
import { usePathname, useSearchParams } from "next/navigation"
import { useEffect } from "react"
import { useTranslations } from "use-intl"
import { AuthFrame } from "./auth-frame"
import { buttonStyle } from "@/components/ui/button-style"
import { EmptyState } from "@/components/ui/empty-state"
import { useOrganization } from "./organization-context"

export type Ending = "session" | "membership"

/** What takes the place of everything where a session was ended elsewhere, or somebody was deactivated or removed meanwhile. */
export function AccessEnded({ what }: { what: Ending }) {
  const t = useTranslations("shell.ended")
  const client = useQueryClient()
  const { organization } = useOrganization()
  const [path, search] = [usePathname(), useSearchParams().toString()]
  const session = what === "session"
  const next = encodeURIComponent(search === "" ? path : `${path}?${search}`)
  // What was read is not theirs to see any more.
  useEffect(() => client.removeQueries({ type: "inactive" }), [client])
  return (
    <AuthFrame>
      <div role="alert">
        <EmptyState
          icon={session ? <LogOut aria-hidden /> : <DoorClosed aria-hidden />}
          heading="h1"
          title={session ? t("session") : t("membership", { name: organization.name })}
          action={
            <a href={session ? `/sign-in?next=${next}` : "/"} className={buttonStyle({ variant: "primary" })}>
              {t(session ? "signIn" : "home")}
            </a>
          }
        >
          {t(session ? "sessionText" : "membershipText")}
        </EmptyState>
      </div>
    </AuthFrame>
  )
}
