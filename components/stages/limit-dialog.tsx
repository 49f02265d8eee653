"use client"

import { useState } from "react"
import { useTranslations } from "use-intl"
import { useBoardPlace } from "@/components/board/board-context"
import { Button } from "@/components/ui/button"
import { Dialog, DialogClose, DialogPanel } from "@/components/ui/dialog"
import { Field } from "@/components/ui/field"
import { Input } from "@/components/ui/input"
import type { StageDialogProps } from "./stage-dialogs"

const largest = 2_147_483_647

/** How many tasks may stand in a column or row. */
export function LimitDialog({ stage, onClose }: StageDialogProps) {
  const t = useTranslations("board.stage")
  const common = useTranslations("common")
  const { actions, limitMode } = useBoardPlace()
  const [text, setText] = useState(stage.tasksLimit === null ? "" : String(stage.tasksLimit))
  const [fault, setFault] = useState<string>()
  const form = "limit"

  function save() {
    const limit = text.trim() === "" ? null : Number(text)
    if (limit !== null && (!Number.isInteger(limit) || limit < 1 || limit > largest)) return setFault(t("limitInvalid"))
    if (limit !== stage.tasksLimit) actions.updateStage(stage.id, { tasksLimit: limit })
    onClose()
  }

  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogPanel
        size="small"
        title={t("limitTitle", { name: stage.name })}
        closeLabel={common("close")}
        footer={
          <>
            <DialogClose render={<Button />}>{common("cancel")}</DialogClose>
            <Button type="submit" form={form} variant="primary">
              {common("save")}
            </Button>
          </>
        }
      >
        <form
          id={form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            save()
          }}
        >
          <Field label={t("limitField")} hint={t("limitHint", { mode: limitMode })} error={fault}>
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
        </form>
      </DialogPanel>
    </Dialog>
  )
}
