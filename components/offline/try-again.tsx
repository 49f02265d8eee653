"use client"

import { useEffect } from "react"
import { useTranslations } from "use-intl"
import { Button } from "@/components/ui/button"

/** How often it is looked whether the service can be reached, in milliseconds: a browser does not hear of every connection that comes back. */
const interval = 5000

/** Asks for the page again that was wanted. */
function open() {
  const { searchParams, origin } = new URL(location.href)
  const wanted = new URL(searchParams.get("at") ?? location.href, origin)
  if (wanted.origin === origin && searchParams.has("at")) location.replace(wanted)
  else location.reload()
}

/** Asks for the page again, by itself where there is a connection. */
export function TryAgain() {
  const t = useTranslations("offline.unopened")
  useEffect(() => {
    const look = async () => {
      const isThere = await fetch("/api/health/live", { cache: "no-store" }).then(
        (answer) => answer.ok,
        () => false,
      )
      if (isThere) open()
    }
    const onOnline = () => void look()
    const timer = setInterval(() => document.visibilityState === "visible" && void look(), interval)
    addEventListener("online", onOnline)
    return () => {
      clearInterval(timer)
      removeEventListener("online", onOnline)
    }
  }, [])
  return (
    <Button variant="primary" onClick={open}>
      {t("again")}
    </Button>
  )
}
