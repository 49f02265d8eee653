"use client"

import { useState } from "react"
import { useTranslations } from "use-intl"
import { useChange } from "@/components/changes/use-change"
import { useRead } from "@/components/changes/use-read"
import { useFaults } from "@/components/shell/faults"
import { Checkbox } from "@/components/ui/checkbox"
import { Dialog } from "@/components/ui/dialog"
import { DialogForm } from "@/components/ui/dialog-form"
import { Field } from "@/components/ui/field"
import { FormFault } from "@/components/ui/form-fault"
import { Textarea } from "@/components/ui/textarea"
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
        onPublished={() => {
          setNote("")
          onOpenChange(false)
          onPublished()
        }}
      />
    </Dialog>
  )
}

type PanelProps = Pick<PublishDialogProps, "regulation" | "onPublished"> & {
  note: string
  onNote: (note: string) => void
}

function Panel({ regulation: current, note, onNote, onPublished }: PanelProps) {
  const t = useTranslations("regulationPages.publish")
  const words = useTranslations("regulationPages.approval")
  const faults = useFaults()
  const [askAgain, setAskAgain] = useState(true)
  // The dialog still fades when the new version is there, and would name the one after it.
  const [regulation] = useState(current)
  const regulationId = regulation.id
  const { data: draft } = useRead(query("getRegulationContent", { regulationId }))
  const publish = useChange("publishRegulation", { form: true, onDone: onPublished })
  const ask = useChange("askForApproval", { form: true, onDone: () => onNote("") })
  const first = regulation.version === null
  const asking = !publish.isSuccess && isUnapproved(current)
  const error = asking ? ask.error : publish.error
  const said = { regulationId, note: note.trim() === "" ? null : note, revision: draft?.revision }
  return (
    <DialogForm
      title={t(first ? "first" : "next", { number: (regulation.version ?? 0) + 1 })}
      description={asking ? words("askText") : t(first ? "firstText" : "nextText")}
      size="large"
      action={asking ? words("ask") : t("action")}
      busy={publish.isPending || ask.isPending}
      disabled={draft === undefined || (asking && !canBeRequested(current))}
      onSubmit={() => (asking ? ask.mutate(said) : publish.mutate({ ...said, askAgain }))}
    >
      <div className="grid gap-4">
        {current.approval && <ApproverList approval={current.approval} />}
        {(!asking || canBeRequested(current)) && (
          <Field label={asking ? words("askNote") : t("note")}>
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
