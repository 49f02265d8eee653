"use client"

import { useQuery } from "@tanstack/react-query"
import { usePathname, useRouter } from "next/navigation"
import { useTranslations } from "use-intl"
import { HandOverDialog } from "@/components/organizations/members/hand-over-dialog"
import { placeOf } from "@/components/shell/addresses"
import { useOrganization } from "@/components/shell/organization-context"
import { useChange } from "@/components/shell/use-change"
import { projectReads } from "@/components/projects/project-lists"
import { spaceReads } from "@/components/sidebar/lists"
import { toast } from "@/components/ui/toast"
import { query } from "@/lib/api/client"

type LeaveSpaceProps = { spaceId: number; open: boolean; onOpenChange: (open: boolean) => void }

export function LeaveSpace({ spaceId, open, onOpenChange }: LeaveSpaceProps) {
  const t = useTranslations("spaces.leave")
  const router = useRouter()
  const place = placeOf(usePathname())
  const { to, user } = useOrganization()
  const { data: spaces = [] } = useQuery(query("listSpaces", {}))
  const name = spaces.find(({ id }) => id === spaceId)?.name ?? ""
  const { mutateAsync } = useChange("leaveSpace", {
    touches: [...spaceReads, ...projectReads, "listSpaceMembers"],
    quiet: true,
  })

  const { data: answered, isError } = useQuery({
    ...query("listOwnResponsibilities", { spaceId, limit: "6" }),
    enabled: open,
    staleTime: 0,
  })
  const { data: people = [] } = useQuery({ ...query("listOrganizationMembers", {}), enabled: open })
  const { data: members = [] } = useQuery({ ...query("listSpaceMembers", { spaceId }), enabled: open })
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
