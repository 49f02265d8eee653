"use client"

import { useState } from "react"
import { viewLater } from "@/components/ui/load-later"
import { useOnline, useWaiting } from "./use-waiting"

const ConnectionBar = viewLater(() => import("@/components/frame/in-use").then((module) => module.ConnectionBar), {
  early: true,
})

/** While there is no connection or something waits for one. From the first time on it is there, so that a change of its words is heard. */
export function OfflineBar() {
  const waiting = useWaiting()
  const online = useOnline()
  const [wanted, setWanted] = useState(false)
  if (!wanted && (!online || waiting.list.length > 0)) setWanted(true)
  return wanted && <ConnectionBar {...waiting} online={online} />
}
