"use client"

import { FileText, SquareKanban, Users } from "lucide-react"
import { usePathname } from "next/navigation"
import type { ReactNode } from "react"
import { useTranslations } from "use-intl"
import { placeOf } from "@/components/shell/addresses"
import { useOrganization } from "@/components/shell/organization-context"
import { TabLinks } from "@/components/ui/tab-links"

/** Projects, documentation and members of a space. */
export function SpaceTabs({ spaceId, trailing }: { spaceId: number; trailing?: ReactNode }) {
  const t = useTranslations("spaces.tabs")
  const { to } = useOrganization()
  const { part } = placeOf(usePathname())
  return (
    <TabLinks
      label={t("label")}
      trailing={trailing}
      links={[
        {
          href: to.space(spaceId),
          label: t("projects"),
          icon: <SquareKanban aria-hidden />,
          active: part === null,
        },
        {
          href: to.documentation(spaceId),
          label: t("documentation"),
          icon: <FileText aria-hidden />,
          active: part === "documentation",
        },
        {
          href: to.members(spaceId),
          label: t("members"),
          icon: <Users aria-hidden />,
          active: part === "members",
        },
      ]}
    />
  )
}
