"use client"

import { useState } from "react"
import { useTranslations } from "use-intl"
import { viewLater } from "@/components/ui/load-later"
import { useOnline, useWaiting } from "./use-waiting"

const ConnectionBar = viewLater(() => import("@/components/frame/in-use").then((module) => module.ConnectionBar), {
  early: true,
  fallback: <PlainBar />,
})

/** While there is no connection or something waits for one. From the first time on it is there, so that a change of its words is heard. */
export function OfflineBar() {
  const waiting = useWaiting()
  const online = useOnline()
  const [wanted, setWanted] = useState(false)
  if (!wanted && (!online || waiting.list.length > 0)) setWanted(true)
  return wanted && <ConnectionBar {...waiting} online={online} />
}

/** The connection may go before what says so has come. */
function PlainBar() {
  const t = useTranslations("offline")
  return (
    !useOnline() && (
      <output className="fixed inset-x-3 bottom-20 z-50 mx-auto w-fit rounded-l border border-line bg-warning-soft px-3.5 py-1.5 text-13 shadow-float">
        {t("offline")} {t("incomplete")}
      </output>
    )
  )
}
