"use client"

import { usePathname } from "next/navigation"
import { useRead } from "@/components/changes/use-read"
import { query } from "@/lib/api/client"
import { targetOf } from "./addresses"

/** The space in which somebody is, by the address; elsewhere the first one. */
export function useSpaceHere(): number | undefined {
  const place = targetOf(usePathname())
  const { data: spaces = [] } = useRead(query("listSpaces", {}))
  const { data: projects = [] } = useRead(query("listProjects", {}))
  if (place.kind === "space") return place.id
  const project = place.kind === "project" ? projects.find(({ id }) => id === place.id) : undefined
  return project?.spaceId ?? spaces[0]?.id
}
