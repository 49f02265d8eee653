"use client"

import { LogOut, Monitor, Moon, Settings, Sun } from "lucide-react"
import { useTranslations } from "use-intl"
import { useLeave } from "@/components/auth/leave"
import { MenuRadioGroup, MenuRadioItem } from "@/components/ui/menu-choices"
import { MenuGroup, MenuItem, MenuLinkItem, MenuSeparator } from "@/components/ui/menu-items"
import { themes, useTheme, type Theme } from "@/components/ui/theme-provider"
import { useOrganization } from "@/components/shell/organization-context"

const icons = { light: Sun, dark: Moon, system: Monitor }

export function UserMenuItems() {
  const t = useTranslations("shell")
  const leave = useLeave()
  const { user, to } = useOrganization()
  return (
    <>
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
      <MenuItem icon={<LogOut aria-hidden />} onClick={() => leave()}>
        {t("signOut")}
      </MenuItem>
    </>
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
