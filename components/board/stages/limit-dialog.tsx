"use client"

import { useState } from "react"
import { useTranslations } from "use-intl"
import { useBoardContext } from "../board-context"
import { useChange } from "@/components/changes/use-change"
import { Dialog } from "@/components/ui/dialog"
import { DialogForm } from "@/components/ui/dialog-form"
import { Field } from "@/components/ui/field"
import { Input } from "@/components/ui/input"
import { RadioGroup } from "@/components/ui/radio-group"
import type { StageDialogProps } from "./stage-dialog"

const largest = 2_147_483_647

/** How many tasks may stand in a column or row. */
export function LimitDialog({ stage, onClose }: StageDialogProps) {
  const t = useTranslations("stageDialogs")
  const common = useTranslations("common")
  const { projectId, actions, limitMode } = useBoardContext()
  const [mode, chooseMode] = useState(limitMode)
  const { mutate: setMode } = useChange("setProjectLimitMode", {
    shows: ({ projectId: id, limitMode: after }) => [
      { entity: "project", id: Number(id), after: { limitMode: after } },
    ],
  })
  const [text, setText] = useState(stage.tasksLimit === null ? "" : String(stage.tasksLimit))
  const [fault, setFault] = useState<string>()

  function save() {
    const limit = text.trim() === "" ? null : Number(text)
    if (limit !== null && (!Number.isInteger(limit) || limit < 1 || limit > largest)) return setFault(t("limitInvalid"))
    if (mode !== limitMode) setMode({ projectId, limitMode: mode })
    if (limit !== stage.tasksLimit) actions.updateStage(stage.id, { tasksLimit: limit })
    onClose()
  }

  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogForm size="small" title={t("limitTitle", { name: stage.name })} action={common("save")} onSubmit={save}>
        <Field label={t("limitField")} hint={t("limitHint", { mode })} error={fault}>
          <Input
            inputMode="numeric"
            autoComplete="off"
            placeholder={t("limitNone")}
            value={text}
            onValueChange={(value) => {
              setText(value)
              setFault(undefined)
            }}
            className="w-28"
          />
        </Field>
        <RadioGroup
          label={t("limitMode")}
          options={[
            { value: "hard", label: t("limitHard") },
            { value: "soft", label: t("limitSoft") },
          ]}
          value={mode}
          onValueChange={chooseMode}
        />
      </DialogForm>
    </Dialog>
  )
}
