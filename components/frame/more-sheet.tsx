"use client"

import { LogOut, Plus, Search, Settings, Timer, Trash2 } from "lucide-react"
import { useRouter } from "next/navigation"
import { useTranslations } from "use-intl"
import { useLeave } from "@/components/auth/leave"
import { OrganizationMark } from "@/components/organizations/organization-mark"
import { Drawer } from "@/components/ui/drawer"
import { ThemeToggle } from "@/components/ui/theme-toggle"
import { Face } from "@/components/users/face"
import { addressesOf } from "@/components/shell/addresses"
import { useDialogs } from "@/components/shell/dialogs-context"
import { useOrganization } from "@/components/shell/organization-context"
import { SheetItem } from "./sheet-item"

type SheetProps = { open: boolean; onOpenChange: (open: boolean) => void }

export function MoreSheet({ open, onOpenChange }: SheetProps) {
  const t = useTranslations("shell")
  const leave = useLeave()
  const router = useRouter()
  const { organization, organizations, user, to } = useOrganization()
  const dialogs = useDialogs()
  const names = { light: t("theme.light"), dark: t("theme.dark"), system: t("theme.system") }
  const go = (address: string) => () => {
    onOpenChange(false)
    router.push(address)
  }
  return (
    <Drawer open={open} onOpenChange={onOpenChange} side="bottom" title={t("more")}>
      <div className="grid grid-cols-1 px-2 pb-3">
        <div className="flex items-center gap-3 px-3 pb-3">
          <Face id={user.id} name={user.name} picture={user.avatarUrl} size="large" />
          <div className="min-w-0 flex-1">
            <p className="truncate text-14 font-medium">{user.name}</p>
            <p className="truncate text-12 text-ink-3">{organization.name}</p>
          </div>
        </div>
        <div className="flex min-h-12 items-center justify-between gap-3 px-3 text-16">
          <span aria-hidden>{t("theme.label")}</span>
          <ThemeToggle label={t("theme.label")} names={names} />
        </div>
        <SheetItem
          icon={<Search aria-hidden />}
          onClick={() => {
            onOpenChange(false)
            dialogs.open({ kind: "palette" })
          }}
        >
          {t("search")}
        </SheetItem>
        <SheetItem icon={<Timer aria-hidden />} onClick={go(to.time)}>
          {t("time")}
        </SheetItem>
        <SheetItem icon={<Trash2 aria-hidden />} onClick={go(to.trash)}>
          {t("trash")}
        </SheetItem>
        <SheetItem icon={<Settings aria-hidden />} onClick={go(to.settings)}>
          {t("settings")}
        </SheetItem>
        {organizations
          .filter(({ id }) => id !== organization.id)
          .map((other) => (
            <SheetItem
              key={other.id}
              icon={<OrganizationMark name={other.name} avatarUrl={other.avatarUrl} />}
              onClick={go(addressesOf(other.slug).home)}
            >
              {other.name}
            </SheetItem>
          ))}
        <SheetItem icon={<Plus aria-hidden />} onClick={go("/welcome")}>
          {t("organization.create")}
        </SheetItem>
        <SheetItem icon={<LogOut aria-hidden />} onClick={() => leave()}>
          {t("signOut")}
        </SheetItem>
      </div>
    </Drawer>
  )
}
