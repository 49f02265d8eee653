"use client"

import { useTranslations } from "use-intl"
import { useRead } from "@/components/changes/use-read"
import { toast } from "@/components/ui/toast"
import { useLast } from "@/components/ui/use-last"
import { HandOverDialog } from "./hand-over-dialog"
import type { Member } from "./member"
import { answeredAsAdministrator, useMemberChanges, type GivenRole } from "./use-member-changes"

/** Somebody who administers the organization, and what they are to be instead. */
export type Lowering = { readonly member: Member; readonly role: GivenRole }

type LowerAdministratorProps = { lowering: Lowering | undefined; members: readonly Member[]; onClose: () => void }

/** The question before an administrator is lowered who is responsible for what they see as one alone. */
export function LowerAdministrator({ lowering, members, onClose }: LowerAdministratorProps) {
  const last = useLast(lowering)
  if (last === undefined) return null
  const key = `${last.member.userId} ${last.role}`
  return <Question key={key} lowering={last} members={members} open={lowering !== undefined} onClose={onClose} />
}

type QuestionProps = { lowering: Lowering; members: readonly Member[]; open: boolean; onClose: () => void }

function Question({ lowering: { member, role }, members, open, onClose }: QuestionProps) {
  const t = useTranslations("organization")
  const { name, userId } = member
  const { lower } = useMemberChanges()
  const { data, isError } = useRead({ ...answeredAsAdministrator(userId), enabled: open, staleTime: 0 })
  return (
    <HandOverDialog
      open={open}
      onClose={onClose}
      title={t("lowering.title", { name })}
      lead={t("lowering.lead", { name })}
      action={t("lowering.action")}
      name={name}
      answered={data}
      unreadable={isError}
      heirs={members.filter((one) => one.userId !== userId)}
      onConfirm={async (handOverTo) => {
        await lower(member, role, handOverTo)
        toast.success(t("members.roleChanged", { name, role }))
        onClose()
      }}
    />
  )
}
