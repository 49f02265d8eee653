"use client"

import { ChevronRight, FileText, ShieldCheck } from "lucide-react"
import { useTranslations } from "use-intl"
import { useRead } from "@/components/changes/use-read"
import { ProjectIcon } from "@/components/projects/project-icon"
import { ProjectMenu } from "@/components/projects/project-menu"
import { SpaceIcon } from "@/components/icons/space-icon"
import { SpaceMenu } from "@/components/spaces/space-menu"
import { rowActions, rowStyle } from "@/components/sidebar/row-style"
import { SidebarRow } from "@/components/sidebar/sidebar-drag"
import { classes } from "@/components/ui/classes"
import { spaceTarget, spaceTargetStyle } from "@/components/ui/row-drag"
import { query, type AnswerOf } from "@/lib/api/client"
import type { AddressTarget } from "@/components/shell/addresses"
import { useOrganization } from "@/components/shell/organization-context"
import type { ThingsHere } from "@/components/shell/things-here"
import { Link } from "@/components/ui/link"
import { SidebarLink, onStyle } from "./item"

type Space = AnswerOf<"listSpaces">[number]
type Project = AnswerOf<"listProjects">[number]
type SpaceBranchProps = {
  space: Space
  projects: readonly Project[] | undefined
  open: boolean
  onToggle: () => void
  place: AddressTarget
  here: ThingsHere
}

export function SpaceBranch({ space, projects, open, onToggle, place, here }: SpaceBranchProps) {
  const t = useTranslations("shell")
  const { to } = useOrganization()
  const { data: toRead = [] } = useRead(query("listRegulations", { only: "toRead" }))
  const isHere = place.kind === "space" && place.id === space.id
  const active = isHere && place.part !== "documentation" && place.part !== "regulations"
  const textsOf = (part: string, kind: AddressTarget["kind"]) =>
    (place.kind === kind && here.spaceId === space.id) || (isHere && place.part === part)
  const count = toRead.filter(({ spaceId }) => spaceId === space.id).length
  return (
    <li data-space-id={space.id} {...spaceTarget(space.id, space.can.edit)} className={spaceTargetStyle}>
      <SidebarRow kind="space" id={space.id} className={classes(rowStyle, active && onStyle)}>
        <button
          type="button"
          aria-expanded={open}
          aria-label={t(open ? "spaces.close" : "spaces.open", { name: space.name })}
          onClick={onToggle}
          className="grid h-full w-8 flex-none place-items-center rounded-s text-ink-3 hover:text-ink focus-visible:-outline-offset-2"
        >
          <ChevronRight
            aria-hidden
            className={classes("transition-transform duration-150 ease-out", open && "rotate-90")}
          />
        </button>
        <Link
          href={to.space(space.id)}
          draggable={false}
          aria-current={active ? "page" : undefined}
          className="flex h-full min-w-0 flex-1 items-center gap-[9px] rounded-s pr-2 font-medium text-ink group-hover/row:pr-14 focus-visible:-outline-offset-2 pointer-coarse:pr-20"
        >
          <SpaceIcon space={space} />
          <span className="truncate">{space.name}</span>
        </Link>
        <span className={rowActions}>
          <SpaceMenu space={space} />
        </span>
      </SidebarRow>
      {open && (
        <ul className="grid grid-cols-1 gap-px pt-px">
          {groupsOf(space, projects ?? []).map((group) => (
            <Group key={group.id} name={group.caption} projects={group.projects} here={here} />
          ))}
          <li>
            <SidebarLink
              href={to.documentation(space.id)}
              icon={<FileText aria-hidden />}
              active={textsOf("documentation", "page")}
              className="pl-11"
            >
              {t("documentation")}
            </SidebarLink>
          </li>
          <li>
            <SidebarLink
              href={to.regulations(space.id)}
              icon={<ShieldCheck aria-hidden />}
              active={textsOf("regulations", "regulation")}
              badge={count > 0 && <span className="text-12 text-ink-3 tabular-nums">{count}</span>}
              className="pl-11"
            >
              {t("regulations")}
            </SidebarLink>
          </li>
        </ul>
      )}
    </li>
  )
}

type GroupProps = { name: string | null; projects: readonly Project[]; here: ThingsHere }

function Group({ name, projects, here }: GroupProps) {
  const { to } = useOrganization()
  return (
    <>
      {name !== null && <li className="truncate pt-1.5 pr-2 pb-0.5 pl-11 text-12 text-ink-3">{name}</li>}
      {projects.map((project) => {
        const active = here.projectId === project.id
        return (
          <li key={project.id} className={classes(rowStyle, active && onStyle)}>
            <Link
              href={to.project(project.id)}
              aria-current={active ? "page" : undefined}
              className="flex h-full min-w-0 flex-1 items-center gap-[9px] rounded-s pr-2 pl-11 group-hover/row:pr-8 group-hover/row:text-ink focus-visible:-outline-offset-2 pointer-coarse:pr-10"
            >
              <ProjectIcon color={project.color} />
              <span className="truncate">{project.name}</span>
            </Link>
            <span className={rowActions}>
              <ProjectMenu project={project} />
            </span>
          </li>
        )
      })}
    </>
  )
}

/** Groups with projects in them, in their order; a single one needs no caption. */
function groupsOf(space: Space, projects: readonly Project[]) {
  const filled = space.projectGroups
    .map((group) => ({
      id: group.id,
      name: group.name,
      projects: projects
        .filter((project) => project.columnId === group.id)
        .toSorted((one, other) => one.order - other.order),
    }))
    .filter((group) => group.projects.length > 0)
  return filled.map((group) => ({ ...group, caption: filled.length > 1 ? group.name : null }))
}
