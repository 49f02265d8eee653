"use client"

import { useId } from "react"
import { useTranslations } from "use-intl"
import { ProjectIcon } from "@/components/projects/project-icon"
import { ProjectMenu } from "@/components/projects/project-menu"
import { RegulationFavorites } from "./regulation-favorites"
import { useOrganization } from "@/components/shell/organization-context"
import { SpaceIcon } from "@/components/icons/space-icon"
import { SpaceMenu } from "@/components/spaces/space-menu"
import type { AnswerOf } from "@/lib/api/client"
import type { AddressTarget } from "@/components/shell/addresses"
import { FavoriteLine } from "./favorite-line"

type FavoritesProps = {
  spaces: AnswerOf<"listSpaces">
  projects: AnswerOf<"listProjects">
  regulations: AnswerOf<"listRegulations">
  place: AddressTarget
}

/** The spaces, boards and regulations that somebody keeps at hand. */
export function Favorites({ spaces, projects, regulations, place }: FavoritesProps) {
  const t = useTranslations("sidebar")
  const { to } = useOrganization()
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="flex h-9 items-end pb-1 pl-2 text-12 font-medium text-ink-3">
        {t("favorites")}
      </h2>
      <ul aria-labelledby={id} className="grid grid-cols-1 gap-px">
        {spaces.map((space) => (
          <FavoriteLine
            key={`space-${space.id}`}
            href={to.space(space.id)}
            active={place.kind === "space" && place.id === space.id}
            icon={<SpaceIcon space={space} />}
            menu={<SpaceMenu space={space} plus={false} />}
          >
            {space.name}
          </FavoriteLine>
        ))}
        {projects.map((project) => (
          <FavoriteLine
            key={`project-${project.id}`}
            href={to.project(project.id)}
            active={place.kind === "project" && place.id === project.id}
            icon={<ProjectIcon color={project.color} />}
            menu={<ProjectMenu project={project} />}
          >
            {project.name}
          </FavoriteLine>
        ))}
        <RegulationFavorites regulations={regulations} place={place} />
      </ul>
    </section>
  )
}
