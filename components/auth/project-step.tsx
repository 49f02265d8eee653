"use client"

import { useState } from "react"
import { useTranslations } from "use-intl"
import { StageChoice, useStagesOf, type Beginning } from "@/components/projects/stage-choice"
import { addressesOf } from "@/components/shell/addresses"
import { ButtonLink } from "@/components/ui/button-link"
import { request } from "@/lib/api/client"
import { NameStep } from "./name-step"

type ProjectStepProps = {
  organization: { id: number; slug: string }
  groupId: number
  onDone: (address: string) => void
}

export function ProjectStep({ organization, groupId, onDone }: ProjectStepProps) {
  const t = useTranslations("auth.project")
  const stagesOf = useStagesOf()
  const [beginning, setBeginning] = useState<Beginning>("default")
  const to = addressesOf(organization.slug)

  async function create(name: string) {
    const options = { organizationId: organization.id }
    const project = await request("createProject", { name, spaceColumnId: groupId, ...stagesOf(beginning) }, options)
    onDone(to.project(project.id))
  }

  return (
    <NameStep
      key="project"
      title={t("title")}
      lead={t("lead")}
      label={t("label")}
      example={t("example")}
      missing={t("missing")}
      action={t("action")}
      onName={create}
      fields={<StageChoice value={beginning} onValueChange={setBeginning} />}
    >
      <ButtonLink variant="bare" href={to.home} className="-ml-2.5">
        {t("skip")}
      </ButtonLink>
    </NameStep>
  )
}
