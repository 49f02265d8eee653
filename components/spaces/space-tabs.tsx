"use client"

import { FileText, SquareKanban, Users } from "lucide-react"
import { usePathname } from "next/navigation"
import { useTranslations } from "use-intl"
import { placeOf } from "@/components/shell/addresses"
import { useOrganization } from "@/components/shell/organization-context"
import { TabLinks } from "@/components/ui/tab-links"

/** Projects, documentation and members of a space; the documentation itself has the whole place. */
export function SpaceTabs({ spaceId }: { spaceId: number }) {
  const t = useTranslations("spaces.tabs")
  const { to } = useOrganization()
  const { part } = placeOf(usePathname())
  if (part === "documentation") return null
  return (
    <TabLinks
      label={t("label")}
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
