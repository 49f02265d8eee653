"use client"

import { useTranslations } from "use-intl"
import { FaceLink, PersonLink } from "@/components/shell/person-link"
import { momentIn } from "@/components/ui/moment"
import { useOrganization } from "@/components/shell/organization-context"
import { Chip } from "@/components/ui/chip"
import { classes } from "@/components/ui/classes"
import { Select } from "@/components/ui/select"
import { Face } from "@/components/users/face"
import { MemberMenu } from "./member-menu"
import type { Member } from "./member"
import { mayDecide, rolesToGive, type GivenRole } from "./use-member-changes"

type MemberLineProps = { member: Member; onRemove: () => void; onRole: (role: GivenRole) => void }

export function MemberLine({ member, onRemove, onRole }: MemberLineProps) {
  const t = useTranslations("organization.members")
  const roles = useTranslations("auth.roles")
  const { organization, user } = useOrganization()
  const { userId, name, email, role, state, lastSeenAt } = member
  const deactivated = state === "deactivated"
  const given = rolesToGive(organization.role, member)
  const decides = mayDecide(organization.role, member)
  const leaves = userId === user.id && role !== "owner"
  return (
    <li
      data-user-id={userId}
      className="grid min-h-14 grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 border-b border-line py-2 sm:grid-cols-[auto_minmax(0,1fr)_9rem_auto]"
    >
      <FaceLink id={userId}>
        <Face
          id={userId}
          name={name}
          picture={member.avatarUrl}
          size="large"
          className={classes(deactivated && "grayscale")}
        />
      </FaceLink>
      <div className="min-w-0">
        <p className="flex items-center gap-2">
          <PersonLink id={userId} className={classes("truncate text-14 font-medium", deactivated && "text-ink-2")}>
            {name}
          </PersonLink>
          {userId === user.id && <span className="text-12 text-ink-3">{t("you")}</span>}
          {deactivated && <Chip tone="warning">{t("deactivated")}</Chip>}
        </p>
        <p className="flex flex-wrap gap-x-2 text-12 text-ink-3">
          <span className="truncate">{email}</span>
          <span>{lastSeenAt === null ? t("neverSeen") : t.rich("seen", { when: momentIn(lastSeenAt) })}</span>
        </p>
      </div>
      <div className="max-sm:col-start-2 max-sm:row-start-2">
        {given.length > 0 && role !== "owner" ? (
          <Select
            label={t("role", { name })}
            size="small"
            items={given.map((value) => ({ value, label: roles(value) }))}
            value={role}
            onValueChange={onRole}
            className="w-36 max-sm:w-48"
          />
        ) : (
          <span className="text-13 text-ink-2 sm:px-2.5">{roles(role)}</span>
        )}
      </div>
      <div className="w-7 max-sm:col-start-3 max-sm:row-start-1">
        {(decides || leaves) && <MemberMenu member={member} onRemove={onRemove} />}
      </div>
    </li>
  )
}
