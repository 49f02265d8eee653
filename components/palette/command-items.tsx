"use client"

import { Boxes, CopyPlus, Monitor, Moon, SquareKanban, Sun, Zap } from "lucide-react"
import { useTranslations } from "use-intl"
import { themes, useTheme } from "@/components/ui/theme-provider"
import { useRead } from "@/components/changes/use-read"
import { query, type AnswerOf } from "@/lib/api/client"
import { useCommands } from "@/components/ui/commands"
import { useDialogs } from "@/components/shell/dialogs-context"
import { useOrganization } from "@/components/shell/organization-context"
import type { PaletteItem } from "./item"
import { useSpaceHere } from "@/components/shell/space-here"

const icons = { light: <Sun aria-hidden />, dark: <Moon aria-hidden />, system: <Monitor aria-hidden /> }

/** What can be done: `here` by the view that is open, `others` anywhere. */
export function useCommandItems(spaces: AnswerOf<"listSpaces">): { here: PaletteItem[]; others: PaletteItem[] } {
  const t = useTranslations("shell")
  const { organization } = useOrganization()
  const { open } = useDialogs()
  const { setTheme } = useTheme()
  const spaceId = useSpaceHere()
  const here = useCommands().map(({ id, icon, ...command }) => ({
    ...command,
    group: t("palette.here"),
    value: `command:${id}`,
    icon: icon ?? <Zap aria-hidden />,
  }))
  const create = { group: t("palette.create"), keywords: [t("palette.create")] }
  const others: PaletteItem[] = []
  const { data: projects = [] } = useRead(query("listProjects", {}))
  // A board has a place of its own for it.
  if (projects.some((project) => project.can.edit) && here.every(({ value }) => value !== "command:new-task")) {
    const run = () => open({ kind: "new-task" })
    others.push({
      ...create,
      value: "create:task",
      label: t("add.task"),
      keys: "c",
      icon: <CopyPlus aria-hidden />,
      run,
    })
  }
  if (spaces.some((space) => space.can.edit)) {
    const run = () => open({ kind: "new-project", spaceId })
    others.push({
      ...create,
      value: "create:project",
      label: t("add.project"),
      icon: <SquareKanban aria-hidden />,
      run,
    })
  }
  if (organization.role !== "guest") {
    const run = () => open({ kind: "new-space" })
    others.push({ ...create, value: "create:space", label: t("add.space"), icon: <Boxes aria-hidden />, run })
  }
  for (const name of themes) {
    const label = t("palette.themeIs", { name: t(`theme.${name}`) })
    const run = () => setTheme(name)
    others.push({ group: t("palette.theme"), value: `theme:${name}`, label, icon: icons[name], run })
  }
  return { here, others }
}
