"use client"

import { Lock } from "lucide-react"
import { useTranslations } from "use-intl"
import type { AddressTarget } from "@/components/shell/addresses"
import { useOrganization } from "@/components/shell/organization-context"
import { SpaceIcon } from "@/components/icons/space-icon"
import type { AnswerOf } from "@/lib/api/client"
import { SidebarLink } from "./item"

type GatedSpacesProps = { gates: AnswerOf<"listSpaceGates">; place: AddressTarget }

/** The spaces that open when somebody has passed what they ask for. */
export function GatedSpaces({ gates, place }: GatedSpacesProps) {
  const t = useTranslations("space.gate")
  const { to } = useOrganization()
  return (
    <ul aria-label={t("label")} className="grid grid-cols-1 gap-px">
      {gates.map((gate) => (
        <li key={gate.spaceId}>
          <SidebarLink
            href={to.space(gate.spaceId)}
            active={place.kind === "space" && place.id === gate.spaceId}
            icon={<SpaceIcon space={gate} className="opacity-60" />}
            badge={
              <>
                <Lock aria-hidden className="size-3.5 flex-none text-ink-3" />
                <span className="sr-only">{t("locked")}</span>
              </>
            }
            className="pl-8"
          >
            {gate.name}
          </SidebarLink>
        </li>
      ))}
    </ul>
  )
}
