"use client"

import { LogOut, UserMinus } from "lucide-react"
import { useState } from "react"
import { useTranslations } from "use-intl"
import { FaceLink, PersonLink } from "@/components/shell/person-link"
import { useDialogs } from "@/components/shell/dialogs-context"
import { useOrganization } from "@/components/shell/organization-context"
import { useChange } from "@/components/changes/use-change"
import { useDates } from "@/components/ui/dates"
import { IconButton } from "@/components/ui/icon-button"
import { Select } from "@/components/ui/select"
import { Face } from "@/components/users/face"
import { callOf, type AnswerOf } from "@/lib/api/client"
import { rolesByRank } from "./add-member"
import { RemoveMember } from "./remove-member"

type Members = AnswerOf<"listSpaceMembers">
type MemberLineProps = { spaceId: number; member: Members[number]; administers: boolean }

/** A line of somebody; on a phone what they are stands below who they are. */
export const memberRow =
  "grid min-h-14 grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1.5 border-b border-line py-2 sm:min-h-12 sm:grid-cols-[auto_minmax(0,1fr)_auto_auto_auto] sm:py-0"
export const memberRole = "w-40 max-sm:col-start-2 max-sm:w-48"

/** Somebody who belongs to a space; with `administers` their role can be changed here. */
export function MemberLine({ spaceId, member, administers }: MemberLineProps) {
  const t = useTranslations("spacePages.members")
  const roles = useTranslations("common.roles")
  const dates = useDates()
  const { user } = useOrganization()
  const { open } = useDialogs()
  const [removing, setRemoving] = useState(false)
  const own = member.userId === user.id
  return (
    <li data-user-id={member.userId} className={memberRow}>
      <FaceLink id={member.userId}>
        <Face id={member.userId} name={member.name} picture={member.avatarUrl} size="large" />
      </FaceLink>
      <span className="grid min-w-0 grid-cols-1">
        <span className="flex items-center gap-2">
          <PersonLink id={member.userId} className="truncate text-14 font-medium">
            {member.name}
          </PersonLink>
          {own && <span className="text-12 text-ink-3">{t("you")}</span>}
          {member.state === "deactivated" && <span className="text-12 text-ink-3">{t("deactivated")}</span>}
        </span>
        <span className="truncate text-12 text-ink-3">{member.email}</span>
      </span>
      <span className="text-12 text-ink-3 max-sm:hidden">
        {t("since", { date: dates.write(member.joinedAt, "medium") })}
      </span>
      {administers ? (
        <RoleChoice spaceId={spaceId} member={member} />
      ) : (
        <span className="text-13 text-ink-2 max-sm:col-start-2 sm:w-28 sm:text-right">{roles(member.role)}</span>
      )}
      {own ? (
        <IconButton
          label={t("leave")}
          className="text-ink-3 max-sm:col-start-3 max-sm:row-start-1"
          onClick={() => open({ kind: "leave-space", spaceId })}
        >
          <LogOut />
        </IconButton>
      ) : (
        administers && (
          <IconButton
            label={t("removeName", { name: member.name })}
            className="text-ink-3 max-sm:col-start-3 max-sm:row-start-1"
            onClick={() => setRemoving(true)}
          >
            <UserMinus />
          </IconButton>
        )
      )}
      <RemoveMember spaceId={spaceId} member={member} open={removing} onOpenChange={setRemoving} />
    </li>
  )
}

function RoleChoice({ spaceId, member }: Pick<MemberLineProps, "spaceId" | "member">) {
  const t = useTranslations("spacePages.members")
  const roles = useTranslations("common.roles")
  const { userId, name, role: before } = member
  const given = (role: Members[number]["role"]) =>
    [{ entity: "spaceMember", id: userId, after: { spaceId, role } }] as const
  const { mutate } = useChange("setSpaceMemberRole", {
    shows: ({ role }) => given(role),
    undo: ({ role }) => ({
      says: () => t("roleChanged", { name, role: roles(role) }),
      by: callOf("setSpaceMemberRole", { spaceId, userId, role: before }),
      shows: given(before),
    }),
  })
  return (
    <Select
      label={t("roleOf", { name })}
      size="small"
      className={memberRole}
      items={rolesByRank.map((value) => ({ value, label: roles(value) }))}
      value={before}
      onValueChange={(role) => {
        if (role !== before) mutate({ spaceId, userId, role })
      }}
    />
  )
}
