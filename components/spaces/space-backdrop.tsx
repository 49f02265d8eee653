"use client"

import { useQuery } from "@tanstack/react-query"
import { usePathname } from "next/navigation"
import { placeOf } from "@/components/shell/addresses"
import { query } from "@/lib/api/client"
import "./backgrounds.css"

/** The background of the space that is open, or of the open board's. What is written in is read on paper. */
export function SpaceBackdrop() {
  const place = placeOf(usePathname())
  const { data: spaces = [] } = useQuery(query("listSpaces", {}))
  const { data: projects = [] } = useQuery(query("listProjects", {}))
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
