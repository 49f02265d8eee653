"use client"

import { useState } from "react"
import { useTranslations } from "use-intl"
import { useChange } from "@/components/changes/use-change"
import { useRead } from "@/components/changes/use-read"
import { Difference } from "@/components/rich-text/versions/difference"
import { useFaults } from "@/components/shell/faults"
import { Checkbox } from "@/components/ui/checkbox"
import { Dialog } from "@/components/ui/dialog"
import { DialogForm } from "@/components/ui/dialog-form"
import { Field } from "@/components/ui/field"
import { FormFault } from "@/components/ui/form-fault"
import { Textarea } from "@/components/ui/textarea"
import { query, type AnswerOf } from "@/lib/api/client"
import { emptyDocument } from "@/lib/rich-text/document"

type PublishDialogProps = {
  regulation: AnswerOf<"getRegulation">
  open: boolean
  onOpenChange: (open: boolean) => void
  onPublished: () => void
}

/** Shows what readers will find different, and asks whether they are to acknowledge it again. */
export function PublishDialog({ regulation, open, onOpenChange, onPublished }: PublishDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <Panel
        regulation={regulation}
        onPublished={() => {
          onOpenChange(false)
          onPublished()
        }}
      />
    </Dialog>
  )
}

function Panel({ regulation: current, onPublished }: Pick<PublishDialogProps, "regulation" | "onPublished">) {
  const t = useTranslations("regulationPages.publish")
  const faults = useFaults()
  const [note, setNote] = useState("")
  const [askAgain, setAskAgain] = useState(true)
  // The dialog still fades when the new version is there, and would name the one after it.
  const [regulation] = useState(current)
  const { data: draft } = useRead(query("getRegulationContent", { regulationId: regulation.id }))
  const publish = useChange("publishRegulation", { form: true, onDone: onPublished })
  const first = regulation.version === null
  return (
    <DialogForm
      title={t(first ? "first" : "next", { number: (regulation.version ?? 0) + 1 })}
      description={t(first ? "firstText" : "nextText")}
      size="large"
      action={t("action")}
      busy={publish.isPending}
      disabled={draft === undefined}
      onSubmit={() =>
        publish.mutate({
          regulationId: regulation.id,
          note: note === "" ? null : note,
          askAgain,
          revision: draft?.revision,
        })
      }
    >
      <div className="grid gap-4">
        <Field label={t("note")}>
          <Textarea value={note} rows={2} maxLength={2000} onChange={({ target }) => setNote(target.value)} />
        </Field>
        {!first && <Checkbox label={t("askAgain")} checked={askAgain} onCheckedChange={setAskAgain} />}
        {publish.error && <FormFault>{faults(publish.error, {}).form}</FormFault>}
        {!first && draft && (
          <div className="max-h-[45vh] overflow-y-auto rounded-m border border-line px-4 pt-2 pb-4">
            <Difference before={regulation.content ?? emptyDocument} after={draft.content} />
          </div>
        )}
      </div>
    </DialogForm>
  )
}
