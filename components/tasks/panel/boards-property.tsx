"use client"

import { useQueryClient } from "@tanstack/react-query"
import { Plus, X } from "lucide-react"
import { useState } from "react"
import { useTranslations } from "use-intl"
import { useRead } from "@/components/changes/use-read"
import { useOrganization } from "@/components/shell/organization-context"
import { byName } from "@/components/ui/by-name"
import { IconButton } from "@/components/ui/icon-button"
import { Link } from "@/components/ui/link"
import { Menu, MenuContent, MenuTrigger } from "@/components/ui/menu"
import { MenuItem } from "@/components/ui/menu-items"
import { query } from "@/lib/api/client"
import { StageChoice } from "./stage-choice"
import { useTaskChange, type Details, type Placement } from "./use-task"

type BoardsPropertyProps = { details: Details; projectId: number | undefined }

/** The boards that a task stands on; of those that are not looked at, with the stage there. */
export function BoardsProperty({ details, projectId }: BoardsPropertyProps) {
  const { can } = details
  return (
    <ul className="flex min-w-0 flex-col">
      {details.placements.map((place, index) => (
        <li key={place.projectId} className="flex min-h-7 min-w-0 flex-wrap items-center gap-x-3">
          <Board details={details} place={place} here={place.projectId === projectId} />
          {can.edit && index === details.placements.length - 1 && <AddBoard details={details} />}
        </li>
      ))}
    </ul>
  )
}

function Board({ details, place, here }: { details: Details; place: Placement; here: boolean }) {
  const t = useTranslations("tasks.properties")
  const { to } = useOrganization()
  const change = useTaskChange(details)
  const { task, placements } = details

  async function remove() {
    const { projectId, projectName } = place
    const now = task.placements.find((one) => one.projectId === projectId) ?? place
    await change({
      call: "removeTaskPlacement",
      input: { taskId: task.id, projectId, previousColumnId: now.columnId },
      fields: { placements: task.placements.filter((one) => one.projectId !== projectId) },
      message: () => t("removedBoard", { board: projectName }),
    })
  }
  return (
    <>
      <span className="flex min-w-0 items-center gap-1">
        <Link href={to.project(place.projectId)} dir="auto" className="truncate hover:underline">
          {place.projectName}
        </Link>
        {place.archivedAt !== null && <span className="text-12 text-ink-3">{t("archivedThere")}</span>}
        {placements.length > 1 && place.can.edit && (
          <IconButton size="small" label={t("removeBoard", { board: place.projectName })} onClick={() => void remove()}>
            <X aria-hidden />
          </IconButton>
        )}
      </span>
      {!here && place.archivedAt === null && <StageChoice details={details} place={place} />}
    </>
  )
}

function AddBoard({ details }: { details: Details }) {
  const t = useTranslations("tasks.properties")
  const client = useQueryClient()
  const [open, setOpen] = useState(false)
  const projects = useRead({ ...query("listProjects", {}), enabled: open }).data ?? []
  const change = useTaskChange(details)
  const { task, placements } = details
  const others = projects
    .filter((project) => project.can.edit && placements.every((place) => place.projectId !== project.id))
    .toSorted(byName)

  async function add(projectId: number) {
    const project = await client.fetchQuery(query("getProject", { projectId }))
    const [column] = project.stages.filter((stage) => stage.kind === "column").toSorted((a, b) => a.order - b.order)
    if (column)
      await change({
        call: "addTaskPlacement",
        input: { taskId: task.id, stageId: column.id, previous: null },
        message: () => t("addedBoard", { board: project.name }),
        settle: (answer) => answer,
      })
  }
  return (
    <Menu open={open} onOpenChange={setOpen}>
      <MenuTrigger render={<IconButton size="small" label={t("addBoard")} />}>
        <Plus aria-hidden />
      </MenuTrigger>
      <MenuContent label={t("addBoard")}>
        {others.map((project) => (
          <MenuItem key={project.id} onClick={() => void add(project.id)}>
            {project.name}
          </MenuItem>
        ))}
        {others.length === 0 && <MenuItem disabled>{t("noOtherBoard")}</MenuItem>}
      </MenuContent>
    </Menu>
  )
}
