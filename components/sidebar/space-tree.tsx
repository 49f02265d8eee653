"use client"

import { Plus } from "lucide-react"
import dynamic from "next/dynamic"
import { usePathname } from "next/navigation"
import { useEffect } from "react"
import { useTranslations } from "use-intl"
import { useRead } from "@/components/changes/use-read"
import { SidebarDrag, SidebarRow } from "@/components/sidebar/sidebar-drag"
import { SpacesMenu } from "@/components/sidebar/spaces-menu"
import { IconButton } from "@/components/ui/icon-button"
import { viewLater } from "@/components/ui/load-later"
import { useIdle } from "@/components/ui/when-idle"
import { query } from "@/lib/api/client"
import { targetOf } from "@/components/shell/addresses"
import { useThingsHere } from "@/components/shell/things-here"
import { useDialogs } from "@/components/shell/dialogs-context"
import { useOrganization } from "@/components/shell/organization-context"
import { useSidebar } from "@/components/shell/sidebar-state"
import { Link } from "@/components/ui/link"
import { SpaceBranch } from "./space-branch"

// Not everybody has some: whoever has none does without what draws them.
const Favorites = dynamic(() => import("./favorites").then((module) => module.Favorites))
const SpaceGroup = dynamic(() => import("./space-group").then((module) => module.SpaceGroup))
const GatedSpaces = viewLater(() => import("./gated-spaces").then((module) => module.GatedSpaces))

export function SpaceTree() {
  const t = useTranslations("shell")
  const { organization, to } = useOrganization()
  const seesEvery = organization.role === "owner" || organization.role === "administrator"
  const dialogs = useDialogs()
  const { open, change } = useSidebar()
  const place = targetOf(usePathname())
  const spaces = useRead(query("listSpaces", {}))
  const projects = useRead(query("listProjects", {}))
  const groups = useRead(query("listSpaceGroups", {}))
  const regulations = useRead(query("listRegulations", { only: "favorite" }))
  const { data: gates = [] } = useRead({ ...query("listSpaceGates", {}), enabled: useIdle() })
  const all = spaces.data ?? []
  const favorites = {
    spaces: all.filter(({ favorite }) => favorite),
    projects: (projects.data ?? []).filter(({ favorite }) => favorite),
    regulations: regulations.data ?? [],
  }
  const here = useThingsHere(place)
  const opened = new Set(open ?? all.slice(0, 1).map((space) => space.id))
  useShown(here.spaceId ?? projects.data?.find(({ id }) => id === here.projectId)?.spaceId, opened)

  function toggle(spaceId: number) {
    const next = new Set(opened)
    if (!next.delete(spaceId)) next.add(spaceId)
    change({ open: [...next] })
  }

  const known = new Set(groups.data?.map(({ id }) => id))
  const branches = (groupId: number | null) =>
    all
      .filter(
        ({ spaceGroupId }) => (spaceGroupId !== null && known.has(spaceGroupId) ? spaceGroupId : null) === groupId,
      )
      .map((space) => (
        <SpaceBranch
          key={space.id}
          space={space}
          projects={projects.data?.filter((project) => project.spaceId === space.id)}
          open={opened.has(space.id)}
          onToggle={() => toggle(space.id)}
          place={place}
          here={here}
        />
      ))

  return (
    <nav aria-label={t("places")} className="min-h-0 flex-1 overflow-y-auto px-2 pb-4 [scrollbar-width:thin]">
      {Object.values(favorites).some((kept) => kept.length > 0) && <Favorites {...favorites} place={place} />}
      <SidebarDrag>
        <SidebarRow kind="group" id={0} className="relative flex h-11 items-end justify-between rounded-s pb-1 pl-2">
          <h2 className="text-12 font-medium text-ink-3">
            <Link
              href={to.spaces}
              aria-current={place.kind === "spaces" ? "page" : undefined}
              className="hover:text-ink aria-[current]:text-ink"
            >
              {t("spaces.title")}
            </Link>
          </h2>
          <span className="flex">
            <SpacesMenu />
            {organization.role !== "guest" && (
              <IconButton
                label={t("spaces.create")}
                size="small"
                side="right"
                className="-mb-0.5 text-ink-3"
                onClick={() => dialogs.open({ kind: "new-space" })}
              >
                <Plus />
              </IconButton>
            )}
          </span>
        </SidebarRow>
        {spaces.isSuccess && all.length + gates.length === 0 && (
          <p className="px-2 py-1 text-13 text-ink-3">{t(seesEvery ? "spaces.none" : "spaces.noneOfYours")}</p>
        )}
        <ul className="grid grid-cols-1 gap-px">{branches(null)}</ul>
        {groups.data?.map((group) => {
          const inside = branches(group.id)
          return (
            <SpaceGroup key={group.id} group={group} empty={inside.length === 0}>
              {inside}
            </SpaceGroup>
          )
        })}
        {gates.length > 0 && <GatedSpaces gates={gates} place={place} />}
      </SidebarDrag>
    </nav>
  )
}

/** Going somewhere opens the space that it is in, and leaves the others as they are. */
function useShown(spaceId: number | undefined, opened: ReadonlySet<number>) {
  const { change } = useSidebar()
  useEffect(() => {
    if (spaceId !== undefined && !opened.has(spaceId)) change({ open: [...opened, spaceId] })
    // Only on arriving: somebody may close the space in which they are.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [spaceId])
}
