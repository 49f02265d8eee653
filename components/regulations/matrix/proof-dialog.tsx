"use client"

import { BellRing } from "lucide-react"
import { useTranslations } from "use-intl"
import { Button } from "@/components/ui/button"
import { ButtonLink } from "@/components/ui/button-link"
import { classes } from "@/components/ui/classes"
import { useDates } from "@/components/ui/dates"
import { Dialog, DialogPanel } from "@/components/ui/dialog"
import { useOrganization } from "@/components/shell/organization-context"
import { Records } from "../history-dialog"
import type { Cell } from "./matrix-grid"
import { isOpen, keyOf, stateAt } from "./model"
import { colorOf, StateSign } from "./state-sign"
import { useReminders } from "./use-reminders"
import { receiptAt } from "../addresses"

type ProofDialogProps = {
  cell: Cell | null
  spaceId: number | null
  /** Whether it is of a day in the past. */
  past: boolean
  onClose: () => void
}

/** What there is to prove how a person stands with a regulation: the version, the time, and all that they did. */
export function ProofDialog({ cell, onClose, ...of }: ProofDialogProps) {
  return (
    <Dialog open={cell !== null} onOpenChange={(open) => !open && onClose()}>
      {cell && <Proof cell={cell} {...of} />}
    </Dialog>
  )
}

function Proof({
  cell: { person, column },
  spaceId,
  past,
}: Omit<ProofDialogProps, "cell" | "onClose"> & { cell: Cell }) {
  const t = useTranslations("regulationMatrix")
  const dates = useDates()
  const { to } = useOrganization()
  const reminders = useReminders(spaceId)
  const { regulation, index } = column
  const state = stateAt(person, index)
  const [version, time] = [person.versions[index], person.times[index]]
  const open = isOpen(state) && !person.left && !past
  return (
    <DialogPanel
      title={person.name}
      description={regulation.name}
      footer={
        <>
          <ButtonLink href={to.regulation(regulation.id)}>{t("proof.regulation")}</ButtonLink>
          {typeof version === "number" && (
            <ButtonLink href={receiptAt(to.regulation(regulation.id), person.userId)}>{t("proof.receipt")}</ButtonLink>
          )}
          {open && (
            <Button
              variant="primary"
              loading={reminders.isPending}
              onClick={() => void reminders.remind([keyOf(person.userId, regulation.id)])}
            >
              <BellRing aria-hidden />
              {t("remind")}
            </Button>
          )}
        </>
      }
    >
      <p className={classes("mb-1 flex items-center gap-1.5 text-14 font-medium", colorOf(state))}>
        <StateSign state={state} />
        {t(`states.${state}`)}
      </p>
      <p className="text-13 text-ink-2">
        {typeof version === "number" && typeof time === "number"
          ? t("proof.signed", { number: version, date: dates.write(new Date(time * 1000).toISOString(), "longTime") })
          : t("proof.unsigned")}
      </p>
      <p className="mb-3 text-13 text-ink-3">{t("proof.current", { number: regulation.version })}</p>
      <h3 className="mb-2 text-13 font-semibold">{t("proof.records")}</h3>
      <Records regulationId={regulation.id} userId={person.userId} />
    </DialogPanel>
  )
}
