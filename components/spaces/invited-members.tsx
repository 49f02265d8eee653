"use client"

import { Mail } from "lucide-react"
import { useTranslations } from "use-intl"
import { useRead } from "@/components/changes/use-read"
import { useChange } from "@/components/changes/use-change"
import { useDates, useNow } from "@/components/ui/dates"
import { Select } from "@/components/ui/select"
import { callOf, query, type AnswerOf } from "@/lib/api/client"
import { rolesByRank } from "./add-member"
import { memberRole, memberRow } from "./member-line"

type Invited = AnswerOf<"listSpaceInvitations">[number]

/** Invited people who have not joined yet, for administrators of the space; nothing where there are none. */
export function InvitedMembers({ spaceId }: { spaceId: number }) {
  const t = useTranslations("spacePages.members")
  const { data: invited = [] } = useRead(query("listSpaceInvitations", { spaceId }))
  if (invited.length === 0) return null
  return (
    <>
      <h2 className="mt-6 flex h-8 items-center text-13 font-semibold">{t("invited", { count: invited.length })}</h2>
      <ul aria-label={t("invitedList")}>
        {invited.map((one) => (
          <Line key={one.id} spaceId={spaceId} invited={one} />
        ))}
      </ul>
    </>
  )
}

function Line({ spaceId, invited }: { spaceId: number; invited: Invited }) {
  const t = useTranslations("spacePages.members")
  const roles = useTranslations("common.roles")
  const dates = useDates()
  const now = useNow()
  const { id: invitationId, email, role: before, expiresAt, expired } = invited
  const given = (role: Invited["role"]) => [{ entity: "spaceInvitation", id: invitationId, after: { role } }] as const
  const { mutate } = useChange("changeInvitedUserRole", {
    shows: ({ role }) => given(role),
    undo: ({ role }) => ({
      says: () => t("invitedRoleChanged", { email, role: roles(role) }),
      by: callOf("changeInvitedUserRole", { spaceId, invitationId, role: before }),
      shows: given(before),
    }),
  })
  return (
    <li className={memberRow}>
      <span className="grid size-7 flex-none place-items-center rounded-full border border-line text-ink-3">
        <Mail aria-hidden className="size-3.5" />
      </span>
      <span className="grid min-w-0 grid-cols-1">
        <span className="truncate text-14 font-medium">{email}</span>
        <span className="truncate text-12 text-ink-3">
          {expired ? t("invitationExpired") : t("invitationExpires", { date: dates.writeNear(expiresAt, now) })}
        </span>
      </span>
      <Select
        label={t("roleOf", { name: email })}
        size="small"
        className={`${memberRole} sm:col-start-4`}
        items={rolesByRank.map((value) => ({ value, label: roles(value) }))}
        value={before}
        onValueChange={(role) => {
          if (role !== before) mutate({ spaceId, invitationId, role })
        }}
      />
    </li>
  )
}
