"use client"

import { useState } from "react"
import { useTranslations } from "use-intl"
import { useChange } from "@/components/changes/use-change"
import { useRead } from "@/components/changes/use-read"
import { useFaults } from "@/components/shell/faults"
import { Button } from "@/components/ui/button"
import { useDates } from "@/components/ui/dates"
import { Dialog, DialogClose, DialogPanel } from "@/components/ui/dialog"
import { Field } from "@/components/ui/field"
import { FormFault } from "@/components/ui/form-fault"
import { Textarea } from "@/components/ui/textarea"
import { query, type AnswerOf } from "@/lib/api/client"
import { DraftDifferences } from "../differences/draft-differences"
import { ApproverList } from "./approver-list"

type ApproveDialogProps = {
  regulation: AnswerOf<"getRegulation">
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Shows an approver what is different in the draft, and takes what they decide. */
export function ApproveDialog({ regulation, open, onOpenChange }: ApproveDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <Panel regulation={regulation} onDone={() => onOpenChange(false)} />
    </Dialog>
  )
}

type PanelProps = Pick<ApproveDialogProps, "regulation"> & { onDone: () => void }

function Panel({ regulation, onDone }: PanelProps) {
  const t = useTranslations("regulationPages.approval")
  const common = useTranslations("common")
  const faults = useFaults()
  const dates = useDates()
  const [note, setNote] = useState("")
  // What was opened is decided on: where the draft is another one meanwhile, the server refuses it.
  const [{ approvalId, approval }] = useState(regulation)
  const { id: regulationId, name } = regulation
  const { data: draft } = useRead(query("getRegulationContent", { regulationId }))
  const { mutate, error, isPending } = useChange("decideOnApproval", { form: true, onDone })
  if (!approval?.asked || approvalId === null) return null
  const decide = (verdict: "approved" | "refused") =>
    mutate({ regulationId, approvalId, verdict, note: note.trim() === "" ? null : note })
  const { userName, note: said, at } = approval.asked
  return (
    <DialogPanel
      title={t("title", { name })}
      description={t("askedBy", { name: userName, when: dates.write(at, "longTime") })}
      size="large"
      footer={
        <>
          <DialogClose render={<Button />}>{common("cancel")}</DialogClose>
          <Button disabled={isPending} onClick={() => decide("refused")}>
            {t("refuse")}
          </Button>
          <Button variant="primary" loading={isPending} disabled={!draft} onClick={() => decide("approved")}>
            {t("approve")}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {said && <p className="text-14 wrap-anywhere">{said}</p>}
        <Field label={t("note")}>
          <Textarea value={note} rows={2} maxLength={2000} onChange={({ target }) => setNote(target.value)} />
        </Field>
        {error && <FormFault>{faults(error, {}).form}</FormFault>}
        <ApproverList approval={regulation.approval ?? approval} />
        {draft && <DraftDifferences regulation={regulation} draft={draft.content} />}
      </div>
    </DialogPanel>
  )
}
