"use client"

import type { ReactNode } from "react"
import { useOnline } from "@/components/changes/use-waiting"
import { Unopened } from "./unopened-later"

type LoadingPartProps = { offline?: ReactNode; children: ReactNode }

/** The skeleton of a part that has a name of its own. Without a connection a line says so, or what `offline` is. */
export function LoadingPart({ offline = <Unopened part />, children }: LoadingPartProps) {
  return useOnline() ? children : offline
}
