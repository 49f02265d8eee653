"use client"

import Link from "next/link"
import { useId, type ReactNode } from "react"
import { useTranslations } from "use-intl"
import { ProjectIcon } from "@/components/projects/project-icon"
import { ProjectMenu } from "@/components/projects/project-menu"
import { useOrganization } from "@/components/shell/organization-context"
import { onStyle } from "@/components/sidebar/item"
import { SpaceIcon } from "@/components/spaces/space-icon"
import { SpaceMenu } from "@/components/spaces/space-menu"
import { classes } from "@/components/ui/classes"
import type { AnswerOf } from "@/lib/api/client"
import type { AddressTarget } from "@/components/shell/addresses"
import { rowActions, rowStyle } from "./row-style"

type FavoritesProps = {
  spaces: AnswerOf<"listSpaces">
  projects: AnswerOf<"listProjects">
  place: AddressTarget
}

/** The spaces and boards that somebody keeps at hand. */
export function Favorites({ spaces, projects, place }: FavoritesProps) {
  const t = useTranslations("sidebar")
  const { to } = useOrganization()
  const id = useId()
  const keptSpaces = spaces.filter((space) => space.favorite)
  const keptProjects = projects.filter((project) => project.favorite)
  if (keptSpaces.length + keptProjects.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="flex h-9 items-end pb-1 pl-2 text-12 font-medium text-ink-3">
        {t("favorites")}
      </h2>
      <ul aria-labelledby={id} className="grid grid-cols-1 gap-px">
        {keptSpaces.map((space) => (
          <Line
            key={`space-${space.id}`}
            href={to.space(space.id)}
            active={place.kind === "space" && place.id === space.id}
            icon={<SpaceIcon space={space} />}
            menu={<SpaceMenu space={space} plus={false} />}
          >
            {space.name}
          </Line>
        ))}
        {keptProjects.map((project) => (
          <Line
            key={`project-${project.id}`}
            href={to.project(project.id)}
            active={place.kind === "project" && place.id === project.id}
            icon={<ProjectIcon color={project.color} />}
            menu={<ProjectMenu project={project} />}
          >
            {project.name}
          </Line>
        ))}
      </ul>
    </section>
  )
}

type LineProps = { href: string; active: boolean; icon: ReactNode; menu: ReactNode; children: ReactNode }

function Line({ href, active, icon, menu, children }: LineProps) {
  return (
    <li className={classes(rowStyle, active && onStyle)}>
      <Link
        href={href}
        aria-current={active ? "page" : undefined}
        className="flex h-full min-w-0 flex-1 items-center gap-[9px] rounded-s px-2 group-hover/row:pr-8 group-hover/row:text-ink focus-visible:-outline-offset-2 pointer-coarse:pr-10"
      >
        {icon}
        <span className="truncate">{children}</span>
      </Link>
      <span className={rowActions}>{menu}</span>
    </li>
  )
}
