"use client"

import { usePathname } from "next/navigation"
import type { ReactNode } from "react"
import { useTranslations } from "use-intl"
import { useRead } from "@/components/changes/use-read"
import { sections } from "@/components/settings/sections"
import { SpaceIcon } from "@/components/icons/space-icon"
import { query } from "@/lib/api/client"
import { targetOf } from "@/components/shell/addresses"
import { useOrganization } from "@/components/shell/organization-context"

export type Crumb = { label: string; href?: string; icon?: ReactNode }

/** The way to the place that the address names; of a page the space is told. */
export function useCrumbs(inSpace?: number): Crumb[] {
  const t = useTranslations("shell")
  const settings = useTranslations("settings.sections")
  const { to } = useOrganization()
  const place = targetOf(usePathname())
  const { data: spaces = [] } = useRead(query("listSpaces", {}))
  const { data: projects = [] } = useRead(query("listProjects", {}))
  const listed = place.kind === "project" ? projects.find((project) => project.id === place.id) : undefined
  // What is archived stands in no list: the place itself has read it. What is shut behind a gate has not been read, and could not be.
  const single = useRead({ ...query("getProject", { projectId: place.id }), enabled: false })
  const project = listed ?? (place.kind === "project" ? single.data : undefined)
  const spaceId = place.kind === "space" ? place.id : (project?.spaceId ?? inSpace)
  const shown = spaces.find((candidate) => candidate.id === spaceId)
  const archivedSpace = useRead({ ...query("getSpace", { spaceId: place.id }), enabled: false })
  const space = shown ?? (place.kind === "space" ? archivedSpace.data : undefined)
  const crumbs: Crumb[] = []
  if (place.kind === "home") return [{ label: t("home"), href: to.home }]
  if (place.kind === "inbox") return [{ label: t("inbox"), href: to.inbox }]
  if (place.kind === "time") return [{ label: t("time"), href: to.time }]
  if (place.kind === "spaces") return [{ label: t("spaces.title"), href: to.spaces }]
  if (place.kind === "search") return [{ label: t("search"), href: to.search() }]
  if (place.kind === "settings") {
    const section = sections.find(({ id }) => id === place.part)
    crumbs.push({ label: t("settings"), href: to.settings })
    if (section) crumbs.push({ label: settings(section.id) })
    return crumbs
  }
  if (space) crumbs.push({ label: space.name, href: to.space(space.id), icon: <SpaceIcon space={space} /> })
  if (project) crumbs.push({ label: project.name, href: to.project(project.id) })
  const parts: Readonly<Record<string, string>> = {
    members: t("members"),
    tasks: t("tasks"),
    settings: t("settings"),
    documentation: t("documentation"),
    archive: t("archive"),
  }
  const part = place.part === null ? undefined : parts[place.part]
  if (part !== undefined) crumbs.push({ label: part })
  return crumbs
}
