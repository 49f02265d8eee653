"use client"

import { ProjectIcon } from "@/components/projects/project-icon"
import { ProjectMenu } from "@/components/projects/project-menu"
import { Responsible } from "@/components/projects/responsible"
import { useOrganization } from "@/components/shell/organization-context"
import { Link } from "@/components/ui/link"
import type { AnswerOf } from "@/lib/api/client"

export function ProjectLine({ project }: { project: AnswerOf<"listProjects">[number] }) {
  const { to } = useOrganization()
  return (
    <li data-project-id={project.id} className="group/line relative flex items-center border-b border-line">
      <Link
        href={to.project(project.id)}
        className="-mx-2 flex h-10 min-w-0 flex-1 items-center gap-[11px] rounded-s pr-9 pl-2 text-14 transition-colors duration-120 ease-out group-hover/line:bg-hover/60 focus-visible:-outline-offset-2 max-md:h-11"
      >
        <ProjectIcon color={project.color} />
        <span className="min-w-0 flex-1 truncate">{project.name}</span>
        <Responsible userId={project.responsibleId} />
      </Link>
      <span className="absolute -right-1 flex">
        <ProjectMenu project={project} />
      </span>
    </li>
  )
}
