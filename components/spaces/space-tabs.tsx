"use client"

import { FileText, ListTodo, Settings2, ShieldCheck, SquareKanban, Users } from "lucide-react"
import { usePathname } from "next/navigation"
import { useTranslations } from "use-intl"
import { useRead } from "@/components/changes/use-read"
import { targetOf } from "@/components/shell/addresses"
import { useOrganization } from "@/components/shell/organization-context"
import { viewLater } from "@/components/ui/load-later"
import { TabLinks } from "@/components/ui/tab-links"
import { query } from "@/lib/api/client"

const SpaceFollowKey = viewLater(() => import("@/components/shell/following").then((module) => module.SpaceFollowKey), {
  early: true,
})

/** Projects, tasks, documentation, regulations, members and settings of a space; the documentation itself has the whole place. */
export function SpaceTabs({ spaceId }: { spaceId: number }) {
  const t = useTranslations("spaces.tabs")
  const { to } = useOrganization()
  const { part } = targetOf(usePathname())
  const { data: spaces = [] } = useRead(query("listSpaces", {}))
  const administers = spaces.find(({ id }) => id === spaceId)?.can.administer === true || part === "settings"
  const follow = <SpaceFollowKey spaceId={spaceId} />
  if (part === "documentation") return follow
  return (
    <>
      {follow}
      <TabLinks
        label={t("label")}
        active={part}
        links={[
          { part: null, href: to.space(spaceId), label: t("projects"), icon: <SquareKanban aria-hidden /> },
          { part: "tasks", href: to.spaceTasks(spaceId), label: t("tasks"), icon: <ListTodo aria-hidden /> },
          {
            part: "documentation",
            href: to.documentation(spaceId),
            label: t("documentation"),
            icon: <FileText aria-hidden />,
          },
          {
            part: "regulations",
            href: to.regulations(spaceId),
            label: t("regulations"),
            icon: <ShieldCheck aria-hidden />,
          },
          { part: "members", href: to.members(spaceId), label: t("members"), icon: <Users aria-hidden /> },
          ...(administers
            ? [
                {
                  part: "settings" as const,
                  href: to.spaceSettings(spaceId),
                  label: t("settings"),
                  icon: <Settings2 aria-hidden />,
                },
              ]
            : []),
        ]}
      />
    </>
  )
}
