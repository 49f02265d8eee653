"use client"

import { useTranslations } from "use-intl"
import { request } from "@/lib/api/client"
import { NameStep } from "./name-step"

type SpaceStepProps = { organization: { id: number }; onDone: (groupId: number) => void }

export function SpaceStep({ organization, onDone }: SpaceStepProps) {
  const t = useTranslations("auth.space")

  async function create(name: string) {
    const space = await request("createSpace", { name }, { organizationId: organization.id })
    const [group] = space.projectGroups
    if (group) onDone(group.id)
  }

  return (
    <NameStep
      key="space"
      title={t("title")}
      lead={t("lead")}
      label={t("label")}
      example={t("example")}
      missing={t("missing")}
      action={t("action")}
      onName={create}
    />
  )
}
