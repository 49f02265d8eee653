"use client"

import { useChange } from "@/components/changes/use-change"

export function useSpaceFavorite() {
  const { mutate } = useChange("setSpaceFavorite", {
    shows: ({ spaceId, favorite }) => [{ entity: "space", id: Number(spaceId), after: { favorite } }],
  })
  return (space: { id: number; favorite: boolean }) => mutate({ spaceId: space.id, favorite: !space.favorite })
}

export function useProjectFavorite() {
  const { mutate } = useChange("setProjectFavorite", {
    shows: ({ projectId, favorite }) => [{ entity: "project", id: Number(projectId), after: { favorite } }],
  })
  return (project: { id: number; favorite: boolean }) => mutate({ projectId: project.id, favorite: !project.favorite })
}
