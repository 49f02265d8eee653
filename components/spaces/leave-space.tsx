"use client"

import { usePathname, useRouter } from "next/navigation"
import { useTranslations } from "use-intl"
import { useRead } from "@/components/changes/use-read"
import { HandOverDialog } from "@/components/organizations/members/hand-over-dialog"
import { targetOf } from "@/components/shell/addresses"
import { useOrganization } from "@/components/shell/organization-context"
import { useChange } from "@/components/changes/use-change"
import { toast } from "@/components/ui/toast"
import { query } from "@/lib/api/client"

type LeaveSpaceProps = { spaceId: number; open: boolean; onOpenChange: (open: boolean) => void }

export function LeaveSpace({ spaceId, open, onOpenChange }: LeaveSpaceProps) {
  const t = useTranslations("space.leave")
  const router = useRouter()
  const place = targetOf(usePathname())
  const { to, user } = useOrganization()
  const { data: spaces = [] } = useRead(query("listSpaces", {}))
  const { data: gates = [] } = useRead(query("listSpaceGates", {}))
  // Who stands before its gate sees nothing of the space but its name.
  const gate = gates.find((one) => one.spaceId === spaceId)
  const name = (gate ?? spaces.find(({ id }) => id === spaceId))?.name ?? ""
  const { mutateAsync } = useChange("leaveSpace", { form: true })

  const { data: answered, isError } = useRead({
    ...query("listOwnResponsibilities", { spaceId, limit: "6" }),
    enabled: open,
    staleTime: 0,
  })
  const { data: people = [] } = useRead({ ...query("listOrganizationMembers", {}), enabled: open })
  const { data: members = [] } = useRead({ ...query("listSpaceMembers", { spaceId }), enabled: open && !gate })
  const here = new Set(members.map(({ userId }) => userId))
  return (
    <HandOverDialog
      open={open}
      onClose={() => onOpenChange(false)}
      title={t("title", { name })}
      lead={t("text")}
      action={t("action")}
      name={null}
      answered={answered}
      unreadable={isError}
      heirs={people.filter(({ userId }) => userId !== user.id && here.has(userId))}
      onConfirm={async (handOverTo) => {
        await mutateAsync({ spaceId, handOverTo })
        toast.success(t("done", { name }))
        onOpenChange(false)
        if (place.kind === "space" && place.id === spaceId) router.push(to.home)
      }}
    />
  )
}
