"use client"

import { Users } from "lucide-react"
import { useTranslations } from "use-intl"
import { useRead } from "@/components/changes/use-read"
import { ButtonLink } from "@/components/ui/button-link"
import { query } from "@/lib/api/client"
import { useMatrixAddress } from "./matrix/use-matrix-address"
import type { WholeRegulation } from "./whole-regulation"

/** How many of those who are asked have passed, for administrators: it leads to who they are. */
export function Passed({ regulation }: { regulation: WholeRegulation }) {
  const t = useTranslations("regulations")
  const address = useMatrixAddress(regulation)
  const { data: readers = [] } = useRead(query("listRegulationReaders", { regulationId: regulation.id }))
  const asked = readers.filter(({ state }) => state !== "notAsked")
  if (asked.length === 0 || address === null) return null
  return (
    <ButtonLink href={address} variant="bare" size="small" className="@max-4xl:hidden">
      <Users aria-hidden />
      {t("passed", { count: asked.filter(({ state }) => state === "done").length, of: asked.length })}
    </ButtonLink>
  )
}
