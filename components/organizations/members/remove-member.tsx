"use client"

import { useTranslations } from "use-intl"
import { useRead } from "@/components/changes/use-read"
import { useChange } from "@/components/changes/use-change"
import { toast } from "@/components/ui/toast"
import { useLast } from "@/components/ui/use-last"
import { query } from "@/lib/api/client"
import { HandOverDialog } from "./hand-over-dialog"
import type { Member } from "./member"

type RemoveMemberProps = { member: Member | undefined; members: readonly Member[]; onClose: () => void }

/** The question before somebody is removed from the organization. */
export function RemoveMember({ member, members, onClose }: RemoveMemberProps) {
  const last = useLast(member)
  if (last === undefined) return null
  return <Question key={last.userId} member={last} members={members} open={member !== undefined} onClose={onClose} />
}

type QuestionProps = { member: Member; members: readonly Member[]; open: boolean; onClose: () => void }

function Question({ member: { name, userId }, members, open, onClose }: QuestionProps) {
  const t = useTranslations("organization")
  const { data, isError } = useRead({
    ...query("listMemberResponsibilities", { userId, limit: "6" }),
    enabled: open,
    staleTime: 0,
  })
  const { mutateAsync } = useChange("removeOrganizationMember", { form: true })
  return (
    <HandOverDialog
      open={open}
      onClose={onClose}
      title={t("removal.title", { name })}
      lead={t("removal.lead", { name })}
      action={t("removal.action")}
      name={name}
      answered={data}
      unreadable={isError}
      heirs={members.filter((one) => one.userId !== userId)}
      onConfirm={async (handOverTo) => {
        await mutateAsync({ userId, handOverTo })
        toast.success(t("members.wasRemoved", { name }))
        onClose()
      }}
    />
  )
}
