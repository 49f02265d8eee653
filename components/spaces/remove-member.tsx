"use client"

import { useTranslations } from "use-intl"
import { useRead } from "@/components/changes/use-read"
import { HandOverDialog } from "@/components/organizations/members/hand-over-dialog"
import { useChange } from "@/components/changes/use-change"
import { toast } from "@/components/ui/toast"
import { callOf, query, type AnswerOf } from "@/lib/api/client"

type RemoveMemberProps = {
  spaceId: number
  member: AnswerOf<"listSpaceMembers">[number]
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** The question before somebody is removed from a space. */
export function RemoveMember({ spaceId, member, open, onOpenChange }: RemoveMemberProps) {
  const t = useTranslations("spacePages.members")
  const { userId, name, role } = member
  const { data, isError } = useRead({
    ...query("listSpaceMemberResponsibilities", { spaceId, userId, limit: "6" }),
    enabled: open,
    staleTime: 0,
  })
  const { data: people = [] } = useRead({ ...query("listOrganizationMembers", {}), enabled: open })
  const { data: members = [] } = useRead(query("listSpaceMembers", { spaceId }))
  const here = new Set(members.map((one) => one.userId))
  // To add somebody anew does not give back what was cleared or handed over.
  const undoable = data?.items.length === 0
  const { mutateAsync } = useChange("removeSpaceMember", {
    form: true,
    undo: undoable
      ? () => ({ says: () => t("removed", { name }), by: callOf("addSpaceMember", { spaceId, userId, role }) })
      : undefined,
    onDone: () => undoable || toast.success(t("removed", { name })),
  })
  return (
    <HandOverDialog
      open={open}
      onClose={() => onOpenChange(false)}
      title={t("removeTitle", { name })}
      lead={t("removeText")}
      action={t("remove")}
      name={name}
      answered={data}
      unreadable={isError}
      heirs={people.filter((one) => one.userId !== userId && here.has(one.userId))}
      onConfirm={async (handOverTo) => {
        await mutateAsync({ spaceId, userId, handOverTo })
        onOpenChange(false)
      }}
    />
  )
}
