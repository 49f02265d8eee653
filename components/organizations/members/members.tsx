"use client"

import { Grid3x3, UserPlus } from "lucide-react"
import { useState } from "react"
import { useTranslations } from "use-intl"
import { useRead } from "@/components/changes/use-read"
import { InviteDialog } from "@/components/invitations/invite-dialog"
import { OpenInvitations } from "@/components/invitations/open-invitations"
import { SettingsPage } from "@/components/ui/settings-page"
import { useOrganization } from "@/components/shell/organization-context"
import { Button } from "@/components/ui/button"
import { ButtonLink } from "@/components/ui/button-link"
import { SearchField } from "@/components/ui/search-field"
import { query } from "@/lib/api/client"
import { organizationReaches } from "@/lib/auth/access"
import { LowerAdministrator, type Lowering } from "./lower-administrator"
import { isSomebody, type Member } from "./member"
import { MemberLine } from "./member-line"
import { RemoveMember } from "./remove-member"
import { useMemberChanges, type GivenRole } from "./use-member-changes"
import { matrixAt } from "@/components/regulations/addresses"

/** Who belongs to the organization, and who is invited to. */
export function Members() {
  const t = useTranslations("organization.members")
  const settings = useTranslations("settings.sections")
  const matrix = useTranslations("regulationMatrix")
  const { organization, to } = useOrganization()
  const [sought, setSought] = useState("")
  const [inviting, setInviting] = useState(false)
  const [removing, setRemoving] = useState<Member>()
  const [lowering, setLowering] = useState<Lowering>()
  const { changeRole, leavesSomething } = useMemberChanges()
  const { data: people = [] } = useRead(query("listOrganizationMembers", {}))
  const members = people.filter(isSomebody)
  const administers = organizationReaches(organization.role, "administrator")
  const words = sought.toLowerCase().trim()
  const shown = members.filter(({ name, email }) => `${name} ${email}`.toLowerCase().includes(words))

  async function give(member: Member, role: GivenRole) {
    if (member.role === "administrator" && role !== "administrator" && (await leavesSomething(member)))
      setLowering({ member, role })
    else changeRole(member, role)
  }

  return (
    <SettingsPage title={settings("members")} lead={t("lead", { name: organization.name })}>
      <div>
        <div className="mb-2 flex flex-wrap items-center gap-2">
          <SearchField label={t("search")} value={sought} onValueChange={setSought} />
          <span aria-live="polite" className="text-12 text-ink-3 tabular-nums">
            {t("count", { count: shown.length })}
          </span>
          {administers && (
            <span className="ml-auto flex flex-wrap gap-2">
              <ButtonLink href={matrixAt(to.home)}>
                <Grid3x3 aria-hidden />
                {matrix("title")}
              </ButtonLink>
              <Button variant="primary" onClick={() => setInviting(true)}>
                <UserPlus aria-hidden />
                {t("invite")}
              </Button>
            </span>
          )}
        </div>
        <ul aria-label={t("list")} className="border-t border-line">
          {shown.map((member) => (
            <MemberLine
              key={member.userId}
              member={member}
              onRemove={() => setRemoving(member)}
              onRole={(role) => void give(member, role)}
            />
          ))}
        </ul>
        {shown.length === 0 && <p className="py-6 text-center text-ink-3">{t("nobody")}</p>}
      </div>
      {administers && (
        <>
          <OpenInvitations />
          <InviteDialog open={inviting} onOpenChange={setInviting} />
          <RemoveMember member={removing} members={members} onClose={() => setRemoving(undefined)} />
          <LowerAdministrator lowering={lowering} members={members} onClose={() => setLowering(undefined)} />
        </>
      )}
    </SettingsPage>
  )
}
