"use client"

import { Lock } from "lucide-react"
import { useTranslations } from "use-intl"
import { useOrganization } from "@/components/shell/organization-context"
import { ButtonLink } from "@/components/ui/button-link"
import type { AnswerOf } from "@/lib/api/client"

/** Where what is not found may be. */
export function GateLinks({ gates }: { gates: AnswerOf<"listSpaceGates"> }) {
  const t = useTranslations("space.gate")
  const { to } = useOrganization()
  return (
    <div className="mx-auto grid max-w-sm justify-items-center gap-2 px-6 text-center text-13 text-ink-2">
      <p className="text-pretty">{t("elsewhere")}</p>
      <p className="flex flex-wrap justify-center gap-2">
        {gates.map(({ spaceId, name }) => (
          <ButtonLink key={spaceId} href={to.space(spaceId)}>
            <Lock aria-hidden />
            {name}
          </ButtonLink>
        ))}
      </p>
    </div>
  )
}
