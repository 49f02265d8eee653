"use client"

import { ShieldCheck } from "lucide-react"
import type { AddressTarget } from "@/components/shell/addresses"
import { useOrganization } from "@/components/shell/organization-context"
import { FavoriteLine } from "./favorite-line"
import { RegulationMenu } from "@/components/regulations/menu/regulation-menu"
import type { Regulation } from "@/components/regulations/state-chip"

/** The regulations that somebody keeps at hand, in the sidebar. */
export function RegulationFavorites({
  regulations,
  place,
}: {
  regulations: readonly Regulation[]
  place: AddressTarget
}) {
  const { to } = useOrganization()
  return regulations.map((regulation) => (
    <FavoriteLine
      key={regulation.id}
      href={to.regulation(regulation.id)}
      active={place.kind === "regulation" && place.id === regulation.id}
      icon={<ShieldCheck aria-hidden className="text-ink-3" />}
      menu={<RegulationMenu regulation={regulation} />}
    >
      {regulation.name}
    </FavoriteLine>
  ))
}
