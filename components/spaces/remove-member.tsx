"use client"

import { useQuery } from "@tanstack/react-query"
import { useTranslations } from "use-intl"
import { HandOverDialog } from "@/components/organizations/members/hand-over-dialog"
import { useUndoToast } from "@/components/shell/undo-toast"
import { useChange } from "@/components/shell/use-change"
import { toast } from "@/components/ui/toast"
import { query, type AnswerOf } from "@/lib/api/client"

type RemoveMemberProps = {
  spaceId: number
  member: AnswerOf<"listSpaceMembers">[number]
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** The question before somebody is removed from a space. */
export function RemoveMember({ spaceId, member, open, onOpenChange }: RemoveMemberProps) {
  const t = useTranslations("spaces.members")
  const undoToast = useUndoToast()
  const { userId, name, role } = member
  const { data, isError } = useQuery({
    ...query("listSpaceMemberResponsibilities", { spaceId, userId, limit: "6" }),
    enabled: open,
    staleTime: 0,
  })
  const { data: people = [] } = useQuery({ ...query("listOrganizationMembers", {}), enabled: open })
  const { data: members = [] } = useQuery(query("listSpaceMembers", { spaceId }))
  const here = new Set(members.map((one) => one.userId))
  const add = useChange("addSpaceMember", { touches: ["listSpaceMembers"], quiet: true })
  const { mutateAsync } = useChange("removeSpaceMember", { touches: ["listSpaceMembers", "listProjects"], quiet: true })
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
        // To add somebody anew does not give back what was cleared or handed over.
        if (data?.items.length === 0)
          undoToast(t("removed", { name }), () => add.mutateAsync({ spaceId, userId, role }))
        else toast.success(t("removed", { name }))
      }}
    />
  )
}
