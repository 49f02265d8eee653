"use client"

import { Check, ChevronsUpDown, LogOut, Plus } from "lucide-react"
import { useTranslations } from "use-intl"
import { leave } from "@/components/auth/leave"
import { OrganizationMark } from "@/components/organizations/organization-mark"
import { classes } from "@/components/ui/classes"
import { Menu, MenuContent, MenuTrigger } from "@/components/ui/menu"
import { MenuGroup, MenuItem, MenuLinkItem, MenuSeparator } from "@/components/ui/menu-items"
import { addressesOf } from "./addresses"
import { useOrganization } from "./organization-context"
import { itemStyle } from "@/components/sidebar/item"

export function OrganizationMenu() {
  const t = useTranslations("shell")
  const { organization, organizations } = useOrganization()
  return (
    <Menu>
      <MenuTrigger
        aria-label={t("organization.menu", { name: organization.name })}
        className={classes(
          itemStyle,
          "mb-1 h-[34px] text-14 font-semibold text-ink data-popup-open:bg-hover max-md:h-11",
        )}
      >
        <OrganizationMark name={organization.name} avatarUrl={organization.avatarUrl} />
        <span className="min-w-0 flex-1 truncate">{organization.name}</span>
        <ChevronsUpDown aria-hidden />
      </MenuTrigger>
      <MenuContent className="w-64">
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
        <MenuItem icon={<LogOut aria-hidden />} onClick={() => void leave()}>
          {t("signOut")}
        </MenuItem>
      </MenuContent>
    </Menu>
  )
}
