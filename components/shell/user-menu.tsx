"use client"

import { LogOut, Monitor, Moon, Settings, Sun } from "lucide-react"
import { useTranslations } from "use-intl"
import { leave } from "@/components/auth/leave"
import { classes } from "@/components/ui/classes"
import { Menu, MenuContent, MenuTrigger } from "@/components/ui/menu"
import { MenuRadioGroup, MenuRadioItem } from "@/components/ui/menu-choices"
import { MenuGroup, MenuItem, MenuLinkItem, MenuSeparator } from "@/components/ui/menu-items"
import { themes, useTheme, type Theme } from "@/components/ui/theme-provider"
import { Face } from "@/components/users/face"
import { useOrganization } from "./organization-context"
import { itemStyle } from "@/components/sidebar/item"

const icons = { light: Sun, dark: Moon, system: Monitor }

export function UserMenu() {
  const t = useTranslations("shell")
  const { user, to } = useOrganization()
  return (
    <Menu>
      <MenuTrigger
        aria-label={t("account", { name: user.name })}
        className={classes(itemStyle, "min-w-0 flex-1 data-popup-open:bg-hover")}
      >
        <Face id={user.id} name={user.name} picture={user.avatarUrl} className="-ml-0.5" />
        <span className="min-w-0 flex-1 truncate">{user.name}</span>
      </MenuTrigger>
      <MenuContent side="top" className="w-60">
        <div className="px-2 pt-1.5 pb-1">
          <p className="truncate font-medium">{user.name}</p>
          <p className="truncate text-12 text-ink-3">{user.email}</p>
        </div>
        <MenuSeparator />
        <MenuLinkItem href={to.settings} icon={<Settings aria-hidden />}>
          {t("settings")}
        </MenuLinkItem>
        <MenuSeparator />
        <ThemeItems />
        <MenuSeparator />
        <MenuItem icon={<LogOut aria-hidden />} onClick={() => void leave()}>
          {t("signOut")}
        </MenuItem>
      </MenuContent>
    </Menu>
  )
}

function ThemeItems() {
  const t = useTranslations("shell.theme")
  const { theme, setTheme } = useTheme()
  return (
    <MenuRadioGroup value={theme} onValueChange={(next: Theme) => setTheme(next)}>
      <MenuGroup label={t("label")}>
        {themes.map((name) => {
          const Icon = icons[name]
          return (
            <MenuRadioItem key={name} value={name} icon={<Icon aria-hidden />} closeOnClick>
              {t(name)}
            </MenuRadioItem>
          )
        })}
      </MenuGroup>
    </MenuRadioGroup>
  )
}
