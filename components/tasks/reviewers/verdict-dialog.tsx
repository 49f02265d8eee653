"use client"

import { useState } from "react"
import { useTranslations } from "use-intl"
import { useMessageChanges } from "@/components/tasks/messages/use-message-changes"
import { useTask, type Details } from "@/components/tasks/panel/use-task"
import { Dialog, DialogPanel } from "@/components/ui/dialog"
import { DialogForm } from "@/components/ui/dialog-form"
import { Field } from "@/components/ui/field"
import { RadioGroup } from "@/components/ui/radio-group"
import { Spinner } from "@/components/ui/spinner"
import { Textarea } from "@/components/ui/textarea"
import type { Document } from "@/lib/rich-text/document"
import { most } from "@/lib/tasks/messages/limits"
import type { Verdict } from "@/lib/tasks/reviewers/verdicts"
import { useVerdict } from "./use-verdict"

type VerdictDialogProps = {
  taskId: number
  name: string
  /** What is chosen at first. */
  first?: Verdict
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Oneself says what one thinks of a task, with a message for its chat. */
export function VerdictDialog({ taskId, name, first, open, onOpenChange }: VerdictDialogProps) {
  const t = useTranslations("tasks.review")
  const { details } = useTask(taskId)
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      {details ? (
        <VerdictForm details={details} first={first} onClose={() => onOpenChange(false)} />
      ) : (
        <DialogPanel size="small" title={t("title", { name })}>
          <Spinner />
        </DialogPanel>
      )}
    </Dialog>
  )
}

type VerdictFormProps = { details: Details; first: Verdict | undefined; onClose: () => void }

function VerdictForm({ details, first, onClose }: VerdictFormProps) {
  const t = useTranslations("tasks.review")
  const { task, can } = details
  const { verdict, say } = useVerdict(details)
  const messages = useMessageChanges(details)
  const [chosen, setChosen] = useState<Verdict>(first ?? (verdict === "approved" ? "changes-requested" : "approved"))
  const [message, setMessage] = useState("")
  const options: { value: Verdict; label: string }[] = [
    { value: "approved", label: t("approve") },
    { value: "changes-requested", label: t("askChanges") },
    ...(verdict === null || verdict === "pending" ? [] : [{ value: "pending" as const, label: t("takeBack") }]),
  ]

  function submit() {
    const words = message.trim()
    // What is taken back first is the verdict, which was said of the message.
    if (words !== "") void messages.send(documentOf(words), null)
    if (chosen !== verdict) say(chosen)
    onClose()
  }
  return (
    <DialogForm size="small" title={t("title", { name: task.name })} action={t("give")} onSubmit={submit}>
      <RadioGroup label={t("verdict")} hideLabel options={options} value={chosen} onValueChange={setChosen} />
      {can.comment && (
        <Field label={t("message")} hint={t("messageHint")}>
          <Textarea
            value={message}
            maxLength={most.characters}
            onChange={({ currentTarget }) => setMessage(currentTarget.value)}
          />
        </Field>
      )}
    </DialogForm>
  )
}

/** Words with a paragraph for each line. */
function documentOf(words: string): Document {
  const lines = words.split("\n").filter((line) => line.trim() !== "")
  return {
    type: "doc",
    content: lines.map((text) => ({ type: "paragraph", content: [{ type: "text", text }] })),
  }
}
