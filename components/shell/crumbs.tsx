"use client"

import { useQuery } from "@tanstack/react-query"
import { usePathname } from "next/navigation"
import type { ReactNode } from "react"
import { useTranslations } from "use-intl"
import { SpaceIcon } from "@/components/spaces/space-icon"
import { query } from "@/lib/api/client"
import { placeOf } from "./addresses"
import { useOrganization } from "./organization-context"

export type Crumb = { label: string; href?: string; icon?: ReactNode }

/** The way to the place that the address names; of a page the space is told. */
export function useCrumbs(inSpace?: number): Crumb[] {
  const t = useTranslations("shell")
  const { to } = useOrganization()
  const place = placeOf(usePathname())
  const { data: spaces = [] } = useQuery(query("listSpaces", {}))
  const { data: projects = [] } = useQuery(query("listProjects", {}))
  const listed = place.kind === "project" ? projects.find((project) => project.id === place.id) : undefined
  // An archived project stands in no list.
  const single = useQuery({
    ...query("getProject", { projectId: place.id }),
    enabled: place.kind === "project" && listed === undefined,
    retry: false,
  })
  const project = listed ?? single.data
  const spaceId = place.kind === "space" ? place.id : (project?.spaceId ?? inSpace)
  const space = spaces.find((candidate) => candidate.id === spaceId)
  const crumbs: Crumb[] = []
  if (place.kind === "home") return [{ label: t("home"), href: to.home }]
  if (space) crumbs.push({ label: space.name, href: to.space(space.id), icon: <SpaceIcon space={space} /> })
  if (project) crumbs.push({ label: project.name, href: to.project(project.id) })
  const part = { members: t("members"), documentation: t("documentation"), archive: t("archive") }
  if (place.part === "members" || place.part === "documentation" || place.part === "archive")
    crumbs.push({ label: part[place.part] })
  return crumbs
}
