"use client"

import { Check, LogOut, Plus } from "lucide-react"
import { useTranslations } from "use-intl"
import { useLeave } from "@/components/auth/leave"
import { OrganizationMark } from "@/components/organizations/organization-mark"
import { MenuGroup, MenuItem, MenuLinkItem, MenuSeparator } from "@/components/ui/menu-items"
import { addressesOf } from "@/components/shell/addresses"
import { useOrganization } from "@/components/shell/organization-context"

export function OrganizationMenuItems() {
  const t = useTranslations("shell")
  const leave = useLeave()
  const { organization, organizations } = useOrganization()
  return (
    <>
      <MenuGroup label={t("organization.yours")}>
        {organizations.map((other) => (
          <MenuLinkItem
            key={other.id}
            href={addressesOf(other.slug).home}
            icon={<OrganizationMark name={other.name} avatarUrl={other.avatarUrl} small />}
            hint={other.id === organization.id ? <Check aria-hidden /> : undefined}
          >
            {other.name}
          </MenuLinkItem>
        ))}
      </MenuGroup>
      <MenuSeparator />
      <MenuLinkItem href="/welcome" icon={<Plus aria-hidden />}>
        {t("organization.create")}
      </MenuLinkItem>
      <MenuItem icon={<LogOut aria-hidden />} onClick={() => leave()}>
        {t("signOut")}
      </MenuItem>
    </>
  )
}
