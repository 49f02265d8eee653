"use client"

import { Copy, Ellipsis, Mail, Send, Trash2 } from "lucide-react"
import { useTranslations } from "use-intl"
import { momentIn } from "@/components/ui/moment"
import { useRead } from "@/components/changes/use-read"
import { SettingsGroup } from "@/components/ui/settings-page"
import { useOrganization } from "@/components/shell/organization-context"
import { useChange } from "@/components/changes/use-change"
import { useDates, useNow } from "@/components/ui/dates"
import { Chip } from "@/components/ui/chip"
import { IconButton } from "@/components/ui/icon-button"
import { Menu, MenuContent, MenuTrigger } from "@/components/ui/menu"
import { MenuItem, MenuSeparator } from "@/components/ui/menu-items"
import { toast } from "@/components/ui/toast"
import { query, type AnswerOf } from "@/lib/api/client"
import { useCopyLink } from "./copy-link"

type Invitation = AnswerOf<"listInvitations">[number]

/** Invitations that nobody has accepted yet; nothing where there is none. */
export function OpenInvitations() {
  const t = useTranslations("organization.invitations")
  const { data: invitations = [] } = useRead(query("listInvitations", {}))
  if (invitations.length === 0) return null
  return (
    <SettingsGroup title={t("title")}>
      <ul aria-label={t("list")} className="border-t border-line">
        {invitations.map((invitation) => (
          <Line key={invitation.id} invitation={invitation} />
        ))}
      </ul>
    </SettingsGroup>
  )
}

function Line({ invitation }: { invitation: Invitation }) {
  const t = useTranslations("organization.invitations")
  const roles = useTranslations("auth.roles")
  const dates = useDates()
  const now = useNow()
  const { email, role, spaces, inviter, sentAt, expiresAt, expired } = invitation
  return (
    <li className="flex min-h-14 items-center gap-3 border-b border-line py-2">
      <span className="grid size-7 flex-none place-items-center rounded-full border border-line text-ink-3">
        <Mail aria-hidden className="size-3.5" />
      </span>
      <div className="min-w-0 flex-1">
        <p className="flex items-center gap-2">
          <span className="truncate text-14 font-medium">{email}</span>
          {expired && <Chip tone="warning">{t("expired")}</Chip>}
        </p>
        <p className="flex flex-wrap gap-x-2 text-12 text-pretty text-ink-3">
          <span>{t.rich("by", { name: inviter.name, when: momentIn(sentAt) })}</span>
          {!expired && <span>{t("expires", { date: dates.writeNear(expiresAt, now) })}</span>}
          {spaces.length > 0 && <span>{t("spaces", { names: spaces.map(({ name }) => name).join(", ") })}</span>}
        </p>
      </div>
      <span className="flex-none text-13 text-ink-2">{roles(role)}</span>
      <InvitationMenu invitation={invitation} />
    </li>
  )
}

function InvitationMenu({ invitation: { id: invitationId, email, role } }: { invitation: Invitation }) {
  const t = useTranslations("organization.invitations")
  const copyLink = useCopyLink()
  const { organization } = useOrganization()
  // Administrators are invited by the owner alone, again too.
  const gives = role !== "administrator" || organization.role === "owner"
  const resend = useChange("resendInvitation")
  const cancel = useChange("deleteInvitation", {
    shows: () => [{ entity: "invitation", id: invitationId, after: null }],
    onDone: () => toast(t("cancelled", { email })),
  })
  return (
    <Menu>
      <MenuTrigger render={<IconButton label={t("actions", { email })} tooltip={false} />}>
        <Ellipsis aria-hidden />
      </MenuTrigger>
      <MenuContent align="end">
        {gives && (
          <>
            <MenuItem
              icon={<Send aria-hidden />}
              onClick={() =>
                resend.mutate({ invitationId }, { onSuccess: () => toast.success(t("resent", { email })) })
              }
            >
              {t("resend")}
            </MenuItem>
            <MenuItem
              icon={<Copy aria-hidden />}
              onClick={() =>
                resend.mutate(
                  { invitationId },
                  { onSuccess: ({ answer }) => void copyLink(answer.link, t("copied", { email })) },
                )
              }
            >
              {t("copy")}
            </MenuItem>
            <MenuSeparator />
          </>
        )}
        <MenuItem icon={<Trash2 aria-hidden />} danger onClick={() => cancel.mutate({ invitationId })}>
          {t("cancel")}
        </MenuItem>
      </MenuContent>
    </Menu>
  )
}
