"use client"

import { Archive, ArchiveRestore, Copy, Ellipsis, Link2, Trash2 } from "lucide-react"
import { useTranslations } from "use-intl"
import { RecurrenceItem } from "@/components/tasks/recurrence/recurrence-item"
import { RelateItems } from "@/components/tasks/relations/relate-items"
import { SubtaskOfItem } from "@/components/tasks/subtask-of-item"
import { TimerItem } from "@/components/timers/timer-item"
import { IconButton } from "@/components/ui/icon-button"
import { Menu, MenuContent, MenuTrigger } from "@/components/ui/menu"
import { MenuItem, MenuSeparator } from "@/components/ui/menu-items"
import { FollowingItems } from "./following-items"
import { useCopyTaskLink } from "./copy-task-link"
import { useArchiving } from "./use-archiving"
import { useTaskChange, type Details } from "./use-task"

type TaskMenuProps = {
  details: Details
  projectId: number | undefined
  onOpen: (taskId: number) => void
  /** The task was deleted. */
  onGone: () => void
}

export function TaskMenu({ details, projectId, onOpen, onGone }: TaskMenuProps) {
  const t = useTranslations("tasks.panel")
  const common = useTranslations("common")
  const change = useTaskChange(details)
  const { archive, restore } = useArchiving(details)
  const copyLink = useCopyTaskLink(details.task.id)
  const { task, can } = details
  const here = details.placements.find((one) => one.projectId === projectId) ?? details.placements[0]

  async function duplicate() {
    const done = await change({
      call: "duplicateTask",
      input: { taskId: task.id },
      message: ({ name }) => t("duplicated", { name }),
    })
    if (done) onOpen(done.answer.id)
  }

  async function remove() {
    onGone()
    await change({
      call: "deleteTask",
      input: { taskId: task.id },
      removes: true,
      message: () => t("deleted", { name: task.name }),
    })
  }

  return (
    <Menu>
      <MenuTrigger render={<IconButton label={t("menu")} />}>
        <Ellipsis aria-hidden />
      </MenuTrigger>
      <MenuContent align="end">
        <MenuItem icon={<Link2 aria-hidden />} onClick={copyLink}>
          {t("copyLink")}
        </MenuItem>
        {can.edit && (
          <MenuItem icon={<Copy aria-hidden />} onClick={() => void duplicate()}>
            {t("duplicate")}
          </MenuItem>
        )}
        {can.edit && details.parent === null && <SubtaskOfItem task={task} />}
        {can.edit && <RelateItems task={task} />}
        {can.edit && <RecurrenceItem taskId={task.id} />}
        {can.comment && <TimerItem task={task} />}
        <FollowingItems taskId={task.id} />
        {here?.can.edit && (
          <>
            <MenuSeparator />
            {here.archivedAt === null ? (
              <MenuItem icon={<Archive aria-hidden />} onClick={() => void archive(here)}>
                {t("archive")}
              </MenuItem>
            ) : (
              <MenuItem icon={<ArchiveRestore aria-hidden />} onClick={() => void restore(here)}>
                {common("restore")}
              </MenuItem>
            )}
            <MenuItem danger icon={<Trash2 aria-hidden />} onClick={() => void remove()}>
              {common("delete")}
            </MenuItem>
          </>
        )}
      </MenuContent>
    </Menu>
  )
}
