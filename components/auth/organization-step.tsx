"use client"

import { useTranslations } from "use-intl"
import { Button } from "@/components/ui/button"
import { ButtonLink } from "@/components/ui/button-link"
import { request } from "@/lib/api/client"
import { useLeave } from "./leave"
import { NameStep } from "./name-step"

type OrganizationStepProps = { back?: string; onDone: (organization: { id: number; slug: string }) => void }

export function OrganizationStep({ back, onDone }: OrganizationStepProps) {
  const t = useTranslations("auth.organization")
  const leave = useLeave()
  return (
    <NameStep
      title={t("title")}
      lead={t("lead")}
      label={t("label")}
      example={t("example")}
      missing={t("missing")}
      action={t("action")}
      onName={async (name) => onDone(await request("createOrganization", { name }))}
    >
      {back !== undefined && (
        <ButtonLink variant="bare" href={back} className="-ml-2.5">
          {t("back")}
        </ButtonLink>
      )}
      <Button variant="bare" className={back === undefined ? "-ml-2.5" : "-mr-2.5"} onClick={() => leave()}>
        {t("signOut")}
      </Button>
    </NameStep>
  )
}
