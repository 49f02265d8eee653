"use client"

import { useChange } from "@/components/shell/use-change"
import type { AnswerOf } from "@/lib/api/client"
import { projectReads } from "@/components/projects/project-lists"
import { spaceReads, withSpace } from "./lists"

type Projects = AnswerOf<"listProjects">

export function useSpaceFavorite() {
  const { mutate } = useChange("setSpaceFavorite", {
    touches: spaceReads,
    apply: (client, { spaceId, favorite }) => withSpace(client, Number(spaceId), { favorite }),
  })
  return (space: { id: number; favorite: boolean }) => mutate({ spaceId: space.id, favorite: !space.favorite })
}

export function useProjectFavorite() {
  const { mutate } = useChange("setProjectFavorite", {
    touches: projectReads,
    apply: (client, { projectId, favorite }) =>
      client.setQueriesData<Projects>({ queryKey: ["listProjects"] }, (projects) =>
        projects?.map((project) => (project.id === Number(projectId) ? { ...project, favorite } : project)),
      ),
  })
  return (project: { id: number; favorite: boolean }) => mutate({ projectId: project.id, favorite: !project.favorite })
}
