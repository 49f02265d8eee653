"use client"

import { useTranslations } from "use-intl"
import { useRead } from "@/components/changes/use-read"
import { AllTexts } from "@/components/texts/all-texts"
import { useOrganization } from "@/components/shell/organization-context"
import { query, request } from "@/lib/api/client"
import { HandOverDialog } from "./hand-over-dialog"

type LeaveOrganizationProps = { open: boolean; onOpenChange: (open: boolean) => void }

/** The question before somebody leaves the organization; asked anywhere, in words of the settings. */
export function LeaveOrganization(props: LeaveOrganizationProps) {
  return (
    <AllTexts>
      <Question {...props} />
    </AllTexts>
  )
}

function Question({ open, onOpenChange }: LeaveOrganizationProps) {
  const t = useTranslations("organization.leaving")
  const { organization, user } = useOrganization()
  const { data, isError } = useRead({
    ...query("listOwnResponsibilities", { limit: "6" }),
    enabled: open,
    staleTime: 0,
  })
  const { data: members = [] } = useRead({ ...query("listOrganizationMembers", {}), enabled: open })
  return (
    <HandOverDialog
      open={open}
      onClose={() => onOpenChange(false)}
      title={t("title", { name: organization.name })}
      lead={t("lead")}
      action={t("action")}
      name={null}
      answered={data}
      unreadable={isError}
      heirs={members.filter(({ userId }) => userId !== user.id)}
      onConfirm={async (handOverTo) => {
        const changeId = crypto.randomUUID()
        await request("leaveOrganization", { handOverTo }, { organizationId: organization.id, changeId })
        // Who has left is at home nowhere here any more.
        window.location.assign("/")
      }}
    />
  )
}
