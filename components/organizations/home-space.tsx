"use client"

import { ChevronRight, Plus } from "lucide-react"
import { useTranslations } from "use-intl"
import { ProjectIcon } from "@/components/projects/project-icon"
import { Responsible } from "@/components/projects/responsible"
import { useDialogs } from "@/components/shell/dialogs-context"
import { useOrganization } from "@/components/shell/organization-context"
import { SpaceIcon } from "@/components/icons/space-icon"
import { IconButton } from "@/components/ui/icon-button"
import { Link } from "@/components/ui/link"
import type { AnswerOf } from "@/lib/api/client"

type HomeSpaceProps = { space: AnswerOf<"listSpaces">[number]; projects: AnswerOf<"listProjects"> }

const shown = 8

/** A space with its boards, in the order of their groups. */
export function HomeSpace({ space, projects }: HomeSpaceProps) {
  const t = useTranslations("spaces")
  const home = useTranslations("space.home")
  const { to } = useOrganization()
  const { open } = useDialogs()
  const groups = new Map(space.projectGroups.map((group) => [group.id, group]))
  const place = (columnId: number) => groups.get(columnId)?.order ?? 0
  const sorted = projects.toSorted(
    (one, other) => place(one.columnId) - place(other.columnId) || one.order - other.order,
  )
  const filled = new Set(sorted.map((project) => project.columnId))
  const rest = sorted.length - shown
  return (
    <section aria-labelledby={`space-${space.id}`}>
      <div className="group/space flex h-8 items-center gap-2">
        <h2 id={`space-${space.id}`} className="min-w-0 text-13 font-semibold">
          <Link href={to.space(space.id)} className="flex min-h-6 items-center gap-2 rounded-s hover:text-accent">
            <SpaceIcon space={space} />
            <span className="truncate">{space.name}</span>
          </Link>
        </h2>
        <span className="font-medium text-ink-3 tabular-nums">{projects.length}</span>
        {space.can.edit && (
          <IconButton
            label={t("menu.newProjectIn", { name: space.name })}
            size="small"
            className="-mr-1 ml-auto text-ink-3"
            onClick={() => open({ kind: "new-project", spaceId: space.id })}
          >
            <Plus />
          </IconButton>
        )}
      </div>
      {sorted.length === 0 && (
        <p className="flex h-10 items-center border-b border-line text-ink-3">{home("emptySpace")}</p>
      )}
      <ul aria-labelledby={`space-${space.id}`}>
        {sorted.slice(0, shown).map((project) => (
          <li key={project.id} className="border-b border-line">
            <Link
              href={to.project(project.id)}
              className="group -mx-2 flex h-10 items-center gap-[11px] rounded-s px-2 text-14 transition-colors duration-120 ease-out hover:bg-hover/60 focus-visible:-outline-offset-2 max-md:h-11"
            >
              <ProjectIcon color={project.color} />
              <span className="min-w-0 truncate">{project.name}</span>
              {filled.size > 1 && (
                <span className="max-w-40 flex-none truncate text-12 text-ink-3 max-sm:hidden">
                  {groups.get(project.columnId)?.name}
                </span>
              )}
              <span className="ml-auto" />
              <Responsible userId={project.responsibleId} />
            </Link>
          </li>
        ))}
      </ul>
      {rest > 0 && (
        <Link
          href={to.space(space.id)}
          className="flex h-10 w-fit items-center gap-1 rounded-s text-12 text-ink-3 hover:text-ink"
        >
          {home("more", { count: rest })}
          <ChevronRight aria-hidden className="size-3.5" />
        </Link>
      )}
    </section>
  )
}
