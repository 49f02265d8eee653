"use client"

import { Activity, Ellipsis, LogOut, UserMinus, UserRoundCheck, UserRoundX } from "lucide-react"
import { useTranslations } from "use-intl"
import { useDialogs } from "@/components/shell/dialogs-context"
import { useOrganization } from "@/components/shell/organization-context"
import { IconButton } from "@/components/ui/icon-button"
import { Menu, MenuContent, MenuTrigger } from "@/components/ui/menu"
import { MenuItem, MenuLinkItem, MenuSeparator } from "@/components/ui/menu-items"
import { organizationReaches } from "@/lib/auth/access"
import type { Member } from "./member"
import { useMemberChanges } from "./use-member-changes"

export function MemberMenu({ member, onRemove }: { member: Member; onRemove: () => void }) {
  const t = useTranslations("organization.members")
  const { organization, user, to } = useOrganization()
  const { changeState } = useMemberChanges()
  const { name, userId, state } = member
  const { open } = useDialogs()
  const own = userId === user.id
  const administers = organizationReaches(organization.role, "administrator")
  return (
    <Menu>
      <MenuTrigger render={<IconButton label={t("actions", { name })} tooltip={false} />}>
        <Ellipsis aria-hidden />
      </MenuTrigger>
      <MenuContent align="end">
        {administers && (
          <>
            <MenuLinkItem href={`${to.setting("activity")}?person=${userId}`} icon={<Activity aria-hidden />}>
              {t("activity")}
            </MenuLinkItem>
            <MenuSeparator />
          </>
        )}
        {!own && state === "active" && (
          <MenuItem icon={<UserRoundX aria-hidden />} onClick={() => changeState(member, "deactivated")}>
            {t("deactivate")}
          </MenuItem>
        )}
        {!own && state === "deactivated" && (
          <MenuItem icon={<UserRoundCheck aria-hidden />} onClick={() => changeState(member, "active")}>
            {t("reactivate")}
          </MenuItem>
        )}
        {own ? (
          <MenuItem icon={<LogOut aria-hidden />} danger onClick={() => open({ kind: "leave-organization" })}>
            {t("leave")}
          </MenuItem>
        ) : (
          <MenuItem icon={<UserMinus aria-hidden />} danger onClick={onRemove}>
            {t("remove")}
          </MenuItem>
        )}
      </MenuContent>
    </Menu>
  )
}
