"use client"

import { useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { useLocale, useTranslations } from "use-intl"
import { useChange } from "@/components/changes/use-change"
import { useRead } from "@/components/changes/use-read"
import { useFaults } from "@/components/shell/faults"
import { Checkbox } from "@/components/ui/checkbox"
import { Dialog } from "@/components/ui/dialog"
import { DialogForm } from "@/components/ui/dialog-form"
import { Field } from "@/components/ui/field"
import { FormFault } from "@/components/ui/form-fault"
import { Textarea } from "@/components/ui/textarea"
import { toast } from "@/components/ui/toast"
import { query, type AnswerOf } from "@/lib/api/client"
import { ApproverList } from "./approval/approver-list"
import { canBeRequested, isUnapproved } from "./approval/unapproved"
import { DraftDifferences } from "./differences/draft-differences"

type PublishDialogProps = {
  regulation: AnswerOf<"getRegulation">
  open: boolean
  onOpenChange: (open: boolean) => void
  onPublished: () => void
}

/** Shows what readers will find different, and asks whether they are to acknowledge it again; before that for approval, where it needs it. */
export function PublishDialog({ regulation, open, onOpenChange, onPublished }: PublishDialogProps) {
  // What was written stays where the dialog is closed to mend something first.
  const [note, setNote] = useState("")
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <Panel
        regulation={regulation}
        note={note}
        onNote={setNote}
        onDone={() => {
          setNote("")
          onOpenChange(false)
        }}
        onPublished={onPublished}
      />
    </Dialog>
  )
}

type PanelProps = Pick<PublishDialogProps, "regulation" | "onPublished"> & {
  note: string
  onNote: (note: string) => void
  onDone: () => void
}

function Panel({ regulation: current, note, onNote, onDone, onPublished }: PanelProps) {
  const t = useTranslations("regulationPages.publish")
  const words = useTranslations("regulationPages.approval")
  const faults = useFaults()
  const locale = useLocale()
  const client = useQueryClient()
  const [askAgain, setAskAgain] = useState(true)
  // The dialog still fades when the new version is there, and would name the one after it.
  const [regulation] = useState(current)
  const regulationId = regulation.id
  const { data: draft } = useRead(query("getRegulationContent", { regulationId }))
  const { queryKey } = query("getRegulation", { regulationId })
  const publish = useChange("publishRegulation", {
    form: true,
    // Whoever publishes reads on at once: the version before would ask them to read what is over.
    settle: (answer) => [{ entity: "regulation", id: answer.id, after: answer }],
    onDone: ({ answer }) => {
      onDone()
      onPublished()
      toast.success(t("published", { number: answer.version ?? 1 }))
    },
  })
  const ask = useChange("askForApproval", {
    form: true,
    onDone: () => {
      onDone()
      const names = current.approval?.approvers.map(({ name }) => name) ?? []
      toast.success(words("told", { count: names.length, names: new Intl.ListFormat(locale).format(names) }))
    },
  })
  // What is refused stands otherwise than it is shown here.
  const onError = () => void client.invalidateQueries({ queryKey })
  const first = regulation.version === null
  const number = (regulation.version ?? 0) + 1
  const asking = !publish.isSuccess && isUnapproved(current)
  const askable = ask.isSuccess || canBeRequested(current)
  const error = asking ? ask.error : publish.error
  const said = { regulationId, note: note.trim() === "" ? null : note, revision: draft?.revision }
  return (
    <DialogForm
      title={asking ? words("askTitle", { number }) : t(first ? "first" : "next", { number })}
      description={asking ? words("askText") : t(first ? "firstText" : "nextText")}
      size="large"
      action={asking ? words("ask") : t("action")}
      busy={publish.isPending || ask.isPending}
      disabled={draft === undefined || (asking && !askable)}
      onSubmit={() => (asking ? ask.mutate(said, { onError }) : publish.mutate({ ...said, askAgain }, { onError }))}
    >
      <div className="grid gap-4">
        {current.approval && <ApproverList approval={current.approval} />}
        {(!asking || askable) && (
          <Field label={asking ? words("askNote") : t(first ? "firstNote" : "note")}>
            <Textarea value={note} rows={2} maxLength={2000} onChange={({ target }) => onNote(target.value)} />
          </Field>
        )}
        {!first && !asking && <Checkbox label={t("askAgain")} checked={askAgain} onCheckedChange={setAskAgain} />}
        {error && <FormFault>{faults(error, {}).form}</FormFault>}
        {!first && draft && <DraftDifferences regulation={regulation} draft={draft.content} />}
      </div>
    </DialogForm>
  )
}
