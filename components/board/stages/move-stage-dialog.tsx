"use client"

import { useState } from "react"
import { useTranslations } from "use-intl"
import { useBoardContext } from "../board-context"
import { useRead } from "@/components/changes/use-read"
import { ProjectIcon } from "@/components/projects/project-icon"
import { byName } from "@/components/ui/by-name"
import { Dialog } from "@/components/ui/dialog"
import { DialogForm } from "@/components/ui/dialog-form"
import { Field } from "@/components/ui/field"
import { Select } from "@/components/ui/select"
import { query } from "@/lib/api/client"
import type { StageDialogProps } from "./stage-dialog"

/** Moves a column with its tasks to the end of another board. */
export function MoveStageDialog({ stage, count, onClose }: StageDialogProps) {
  const t = useTranslations("stageDialogs")
  const move = useTranslations("board.move")
  const { projectId, actions } = useBoardContext()
  const { data: all = [], isPending } = useRead(query("listProjects", {}))
  const boards = all.filter(({ id, can }) => can.edit && id !== projectId).toSorted(byName)
  const [chosen, setChosen] = useState<string | null>(null)
  const target = boards.find(({ id }) => String(id) === chosen) ?? boards[0]

  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogForm
        size="small"
        title={t("moveTitle", { name: stage.name })}
        description={t("moveText", { count })}
        action={move("submit")}
        disabled={target === undefined}
        onSubmit={() => {
          if (target === undefined) return
          actions.moveStageAway(stage, target)
          onClose()
        }}
      >
        <Field label={move("project")} button hint={!isPending && boards.length === 0 ? t("noOtherBoard") : undefined}>
          <Select
            label={move("project")}
            items={boards.map(({ id, name, color }) => ({
              value: String(id),
              label: name,
              icon: <ProjectIcon color={color} />,
            }))}
            value={target ? String(target.id) : null}
            onValueChange={setChosen}
            disabled={boards.length === 0}
          />
        </Field>
      </DialogForm>
    </Dialog>
  )
}
