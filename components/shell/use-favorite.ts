"use client"

import { useTranslations } from "use-intl"
import { useChange } from "@/components/changes/use-change"
import { callOf } from "@/lib/api/client"

export function useSpaceFavorite() {
  const t = useTranslations("sidebar.favorite")
  const { mutate } = useChange("setSpaceFavorite", {
    shows: ({ spaceId, favorite }) => [{ entity: "space", id: Number(spaceId), after: { favorite } }],
    undo: ({ spaceId, favorite }) => ({
      says: () => t(favorite ? "added" : "removed"),
      by: callOf("setSpaceFavorite", { spaceId, favorite: !favorite }),
      shows: [{ entity: "space", id: Number(spaceId), after: { favorite: !favorite } }],
    }),
  })
  return (space: { id: number; favorite: boolean }) => mutate({ spaceId: space.id, favorite: !space.favorite })
}

export function useProjectFavorite() {
  const t = useTranslations("sidebar.favorite")
  const { mutate } = useChange("setProjectFavorite", {
    shows: ({ projectId, favorite }) => [{ entity: "project", id: Number(projectId), after: { favorite } }],
    undo: ({ projectId, favorite }) => ({
      says: () => t(favorite ? "added" : "removed"),
      by: callOf("setProjectFavorite", { projectId, favorite: !favorite }),
      shows: [{ entity: "project", id: Number(projectId), after: { favorite: !favorite } }],
    }),
  })
  return (project: { id: number; favorite: boolean }) => mutate({ projectId: project.id, favorite: !project.favorite })
}
