"use client"

import { useTranslations } from "use-intl"
import { useOrganization } from "@/components/shell/organization-context"
import { classes } from "@/components/ui/classes"
import { Link } from "@/components/ui/link"
import { reveal } from "@/components/ui/reveal"

type SettingsTabsProps = { spaceId: number; active: "general" | "members" | "sharing" | "danger" }

/** The parts of what can be set about a space. */
export function SettingsTabs({ spaceId, active }: SettingsTabsProps) {
  const t = useTranslations("spacePages.settings")
  const { to } = useOrganization()
  const links = [
    { id: "general", href: to.spaceSettings(spaceId) },
    { id: "members", href: to.members(spaceId) },
    { id: "sharing", href: to.spaceSettings(spaceId, "sharing") },
    { id: "danger", href: to.spaceSettings(spaceId, "danger") },
  ] as const
  return (
    <nav aria-label={t("parts")} className="-mx-1 mb-5 flex gap-1 overflow-x-auto p-1 [scrollbar-width:none]">
      {links.map(({ id, href }) => (
        <Link
          key={id}
          href={href}
          ref={active === id ? reveal : undefined}
          aria-current={active === id ? "page" : undefined}
          className={classes(
            "flex h-7 flex-none items-center rounded-full px-3 text-13 text-ink-2 transition-colors duration-120 ease-out hover:bg-hover hover:text-ink max-md:h-9",
            active === id && "bg-hover font-medium text-ink",
          )}
        >
          {t(`tabs.${id}`)}
        </Link>
      ))}
    </nav>
  )
}
