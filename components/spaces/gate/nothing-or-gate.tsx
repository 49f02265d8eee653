"use client"

import { usePathname } from "next/navigation"
import { useRead } from "@/components/changes/use-read"
import { targetOf } from "@/components/shell/addresses"
import { LoadingLines } from "@/components/shell/loading-lines"
import { NothingHere } from "@/components/shell/nothing-here"
import { useOrganization } from "@/components/shell/organization-context"
import { viewLater } from "@/components/ui/load-later"
import { query } from "@/lib/api/client"

const Gate = viewLater(() => import("./gate").then((module) => module.Gate), { fallback: <LoadingLines /> })
const GateLinks = viewLater(() => import("./gate-links").then((module) => module.GateLinks))

/** A place that is not there, or what opens the space in which it is: a space that is shut is not there for who stands before its gate. */
export function NothingOrGate() {
  const { to } = useOrganization()
  const place = targetOf(usePathname())
  const { data: gates, isPending } = useRead(query("listSpaceGates", {}))
  const gate = place.kind === "space" ? gates?.find(({ spaceId }) => spaceId === place.id) : undefined
  if (gate) return <Gate gate={gate} />
  if (place.kind === "space" && isPending) return <LoadingLines />
  return (
    <div className="my-auto">
      <NothingHere home={to.home} />
      {gates && gates.length > 0 && <GateLinks gates={gates} />}
    </div>
  )
}
