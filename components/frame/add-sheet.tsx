"use client"

import { Boxes, CopyPlus, SquareKanban } from "lucide-react"
import { useTranslations } from "use-intl"
import { useRead } from "@/components/changes/use-read"
import { Drawer } from "@/components/ui/drawer"
import { query } from "@/lib/api/client"
import { useCommands } from "@/components/ui/commands"
import { useDialogs, type ShellDialog } from "@/components/shell/dialogs-context"
import { useOrganization } from "@/components/shell/organization-context"
import { SheetItem } from "./sheet-item"
import { useSpaceHere } from "@/components/shell/space-here"

type SheetProps = { open: boolean; onOpenChange: (open: boolean) => void }

export function AddSheet({ open, onOpenChange }: SheetProps) {
  const t = useTranslations("shell.add")
  const { organization } = useOrganization()
  const dialogs = useDialogs()
  const spaceId = useSpaceHere()
  const { data: spaces = [] } = useRead(query("listSpaces", {}))
  const newTask = useCommands().find(({ id }) => id === "new-task")
  const { data: projects = [] } = useRead(query("listProjects", {}))
  const canAdd = projects.some((project) => project.can.edit)
  const run = (work: () => void) => () => {
    onOpenChange(false)
    work()
  }
  const show = (dialog: ShellDialog) => run(() => dialogs.open(dialog))
  return (
    <Drawer open={open} onOpenChange={onOpenChange} side="bottom" title={t("title")}>
      <div className="grid grid-cols-1 px-2 pb-3">
        {canAdd && (
          <SheetItem icon={<CopyPlus aria-hidden />} onClick={newTask ? run(newTask.run) : show({ kind: "new-task" })}>
            {t("task")}
          </SheetItem>
        )}
        {spaces.some((space) => space.can.edit) && (
          <SheetItem icon={<SquareKanban aria-hidden />} onClick={show({ kind: "new-project", spaceId })}>
            {t("project")}
          </SheetItem>
        )}
        {organization.role !== "guest" && (
          <SheetItem icon={<Boxes aria-hidden />} onClick={show({ kind: "new-space" })}>
            {t("space")}
          </SheetItem>
        )}
      </div>
    </Drawer>
  )
}
