"use client"

import { Archive, SquareKanban } from "lucide-react"
import { useTranslations } from "use-intl"
import { useOrganization } from "@/components/shell/organization-context"
import { TabLinks } from "@/components/ui/tab-links"

/** The ways of looking at a project. */
export function ProjectTabs({ projectId, active }: { projectId: number; active: "board" | "archive" }) {
  const t = useTranslations("board.tabs")
  const { to } = useOrganization()
  return (
    <TabLinks
      label={t("label")}
      active={active}
      links={[
        { part: "board", href: to.project(projectId), label: t("board"), icon: <SquareKanban aria-hidden /> },
        { part: "archive", href: to.projectArchive(projectId), label: t("archive"), icon: <Archive aria-hidden /> },
      ]}
      className="max-sm:px-1.5"
    />
  )
}
