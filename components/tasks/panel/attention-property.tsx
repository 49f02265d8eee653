"use client"

import { useState } from "react"
import { useTranslations } from "use-intl"
import { Button } from "@/components/ui/button"
import { classes } from "@/components/ui/classes"
import { Form } from "@/components/ui/form"
import { Popover, PopoverContent, PopoverTrigger } from "@/components/ui/popover"
import { Textarea } from "@/components/ui/textarea"
import { valueStyle } from "./property-row"
import { useTaskChange, type Details } from "./use-task"

/** The flag that a task needs attention, with the reason. */
export function AttentionProperty({ details }: { details: Details }) {
  const t = useTranslations("tasks.properties")
  const common = useTranslations("common")
  const change = useTaskChange(details)
  const [open, setOpen] = useState(false)
  const { task, can } = details
  const [draft, setDraft] = useState("")
  const flagged = task.blockReason !== null
  const value = flagged ? task.blockReason || t("needsAttention") : t("setAttention")

  function toggle(next: boolean) {
    if (next) setDraft(task.blockReason ?? "")
    setOpen(next)
  }
  function set(blockReason: string | null) {
    setOpen(false)
    if (blockReason !== task.blockReason)
      void change({
        call: "setTaskNeedsAttention",
        input: { taskId: task.id, blockReason, previous: task.blockReason },
        fields: { blockReason },
        sets: blockReason === null ? t("attentionTaken") : t("attentionAsked", { reason: blockReason }),
        settle: (answer) => answer,
      })
  }
  if (!flagged && !can.edit) return <span className="text-ink-3">{common("none")}</span>
  return (
    <Popover open={open} onOpenChange={toggle}>
      <PopoverTrigger
        disabled={!can.edit}
        aria-label={t("change", { property: t("attention"), value })}
        className={classes(
          valueStyle,
          flagged ? "bg-danger-soft py-0.5 text-danger hover:bg-danger-soft" : "text-ink-3",
        )}
      >
        <span dir="auto">{value}</span>
      </PopoverTrigger>
      <PopoverContent title={t("attentionReason")}>
        <Form className="block w-72 max-w-full" onSubmit={() => set(draft.trim())}>
          <Textarea
            aria-label={t("attentionReason")}
            maxLength={1000}
            rows={2}
            value={draft}
            onChange={(event) => setDraft(event.target.value)}
          />
          <p className="mt-1 text-12 text-ink-3">{t("attentionHint")}</p>
          <div className="mt-2.5 flex justify-end gap-1.5">
            {flagged && (
              <Button variant="bare" onClick={() => set(null)}>
                {t("clearAttention")}
              </Button>
            )}
            <Button type="submit" variant="primary" disabled={draft.trim() === ""}>
              {common("save")}
            </Button>
          </div>
        </Form>
      </PopoverContent>
    </Popover>
  )
}
