"use client"

import { FolderPlus, Plus, SquareKanban } from "lucide-react"
import { useTranslations } from "use-intl"
import { useRead } from "@/components/changes/use-read"
import { useDialogs } from "@/components/shell/dialogs-context"
import { LoadingLines } from "@/components/shell/loading-lines"
import { TopBarActions } from "@/components/shell/top-bar"
import { Button } from "@/components/ui/button"
import { EmptyState } from "@/components/ui/empty-state"
import { query } from "@/lib/api/client"
import { ArchivedSpaceNotice } from "./archived-space-notice"
import { ArchivedProjects } from "./archived-projects"
import { GroupList } from "./group-list"

/** The projects of a space, in their groups. */
export function SpaceProjects({ spaceId }: { spaceId: number }) {
  const t = useTranslations("spaces")
  const { open } = useDialogs()
  const { data: space } = useRead(query("getSpace", { spaceId }))
  const { data: groups } = useRead(query("listSpaceProjects", { spaceId }))
  if (!space || !groups) return <LoadingLines />
  const newProject = () => open({ kind: "new-project", spaceId })
  const empty = groups.every((group) => group.projects.length === 0)
  return (
    <>
      {space.can.edit && (
        <TopBarActions>
          <Button className="max-sm:hidden" onClick={() => open({ kind: "new-group", spaceId })}>
            <FolderPlus aria-hidden />
            {t("menu.newGroup")}
          </Button>
          <Button variant="primary" onClick={newProject}>
            <Plus aria-hidden />
            <span className="max-sm:sr-only">{t("menu.newProject")}</span>
          </Button>
        </TopBarActions>
      )}
      <h1 className="sr-only">{space.name}</h1>
      <div
        className="mx-auto w-full max-w-[880px] flex-1 px-4 py-5 sm:px-7 data-on-image:my-4 data-on-image:flex-none data-on-image:rounded-l data-on-image:bg-surface"
        data-on-image={space.background?.name === "custom" || undefined}
      >
        <ArchivedSpaceNotice space={space} />
        {empty && groups.length < 2 ? (
          <EmptyState
            icon={<SquareKanban aria-hidden />}
            title={t("empty.title", { name: space.name })}
            action={
              space.can.edit ? (
                <Button variant="primary" onClick={newProject}>
                  <Plus aria-hidden />
                  {t("empty.action")}
                </Button>
              ) : undefined
            }
          >
            {t(space.can.edit ? "empty.text" : "empty.readOnly")}
          </EmptyState>
        ) : (
          <GroupList spaceId={spaceId} groups={groups} canEdit={space.can.edit} />
        )}
        <ArchivedProjects spaceId={spaceId} />
      </div>
    </>
  )
}
