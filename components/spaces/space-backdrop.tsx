"use client"

import { usePathname } from "next/navigation"
import { useRead } from "@/components/changes/use-read"
import { targetOf } from "@/components/shell/addresses"
import { query } from "@/lib/api/client"
import "./backgrounds.css"

/** The background of the open space, or of the open board's space. Texts that are written are read on plain paper. */
export function SpaceBackdrop() {
  const place = targetOf(usePathname())
  const { data: spaces = [] } = useRead(query("listSpaces", {}))
  const { data: projects = [] } = useRead(query("listProjects", {}))
  const spaceId = place.kind === "space" ? place.id : projects.find((project) => project.id === place.id)?.spaceId
  const shown = (place.kind === "space" && place.part !== "documentation") || place.kind === "project"
  const background = spaces.find((space) => space.id === spaceId)?.background
  if (!shown || !background) return null
  return (
    <div
      aria-hidden
      data-background={background.name}
      style={background.url === null ? undefined : { backgroundImage: `url("${background.url}")` }}
      className="absolute inset-0 -z-1"
    />
  )
}
