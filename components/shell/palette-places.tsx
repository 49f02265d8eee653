"use client"

import { useQuery } from "@tanstack/react-query"
import { FileText, House } from "lucide-react"
import { useRouter } from "next/navigation"
import { useTranslations } from "use-intl"
import { ProjectIcon } from "@/components/projects/project-icon"
import { SpaceIcon } from "@/components/spaces/space-icon"
import { CommandGroup, CommandItem } from "@/components/ui/command-items"
import { query, type AnswerOf } from "@/lib/api/client"
import { useOrganization } from "./organization-context"

type PalettePlacesProps = { run: (work: () => void) => () => void; spaces: AnswerOf<"listSpaces"> }

export function PalettePlaces({ run, spaces }: PalettePlacesProps) {
  const t = useTranslations("shell")
  const router = useRouter()
  const { to } = useOrganization()
  const { data: projects = [] } = useQuery(query("listProjects", {}))
  const names = new Map(spaces.map((space) => [space.id, space.name]))
  const go = (address: string) => run(() => router.push(address))
  return (
    <>
      <CommandGroup heading={t("palette.boards")}>
        {projects.map((project) => (
          <CommandItem
            key={project.id}
            value={`project:${project.id}`}
            keywords={[project.name, names.get(project.spaceId) ?? ""]}
            icon={<ProjectIcon color={project.color} />}
            hint={names.get(project.spaceId)}
            onSelect={go(to.project(project.id))}
          >
            {project.name}
          </CommandItem>
        ))}
      </CommandGroup>
      <CommandGroup heading={t("palette.spaces")}>
        <CommandItem
          value="home"
          keywords={[t("home")]}
          icon={<House aria-hidden />}
          shortcut="g h"
          onSelect={go(to.home)}
        >
          {t("home")}
        </CommandItem>
        {spaces.map((space) => (
          <CommandItem
            key={space.id}
            value={`space:${space.id}`}
            keywords={[space.name]}
            icon={<SpaceIcon space={space} />}
            onSelect={go(to.space(space.id))}
          >
            {space.name}
          </CommandItem>
        ))}
        {spaces.map((space) => (
          <CommandItem
            key={space.id}
            value={`documentation:${space.id}`}
            keywords={[t("documentation"), space.name]}
            icon={<FileText aria-hidden />}
            hint={space.name}
            onSelect={go(to.documentation(space.id))}
          >
            {t("documentation")}
          </CommandItem>
        ))}
      </CommandGroup>
    </>
  )
}
