"use client"

import { useTranslations } from "use-intl"
import { useRead } from "@/components/changes/use-read"
import { query } from "@/lib/api/client"
import { Face } from "@/components/users/face"

/** The face of whoever is responsible for a project. */
export function Responsible({ userId }: { userId: number | null }) {
  const t = useTranslations("projects")
  const { data: people } = useRead({ ...query("listOrganizationMembers", {}), enabled: userId !== null })
  const person = people?.find((candidate) => candidate.userId === userId)
  if (!person) return null
  return (
    <span className="flex flex-none" title={t("responsible", { name: person.name })}>
      <Face id={person.userId} name={person.name} picture={person.avatarUrl} />
      <span className="sr-only">{t("responsible", { name: person.name })}</span>
    </span>
  )
}
