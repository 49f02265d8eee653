"use client"

import { BellRing, RotateCcw } from "lucide-react"
import { useTranslations } from "use-intl"
import { useChange } from "@/components/changes/use-change"
import { useRead } from "@/components/changes/use-read"
import { Button } from "@/components/ui/button"
import { ButtonLink } from "@/components/ui/button-link"
import { classes } from "@/components/ui/classes"
import { useDates } from "@/components/ui/dates"
import { toast } from "@/components/ui/toast"
import { Dialog, DialogPanel } from "@/components/ui/dialog"
import { useOrganization } from "@/components/shell/organization-context"
import { query } from "@/lib/api/client"
import { organizationReaches } from "@/lib/auth/access"
import { Records } from "../history-dialog"
import { isOpen, keyOf, stateAt, type MatrixCell } from "./model"
import { colorOf, StateSign } from "./state-sign"
import { useReminders } from "./use-reminders"
import { receiptAt } from "../addresses"

type ProofDialogProps = {
  cell: MatrixCell | null
  spaceId: number | null
  /** As of the end of which day in the past; null for now. */
  day: string | null
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
  day,
}: Omit<ProofDialogProps, "cell" | "onClose"> & { cell: MatrixCell }) {
  const t = useTranslations("regulationMatrix")
  const dates = useDates()
  const { organization, to } = useOrganization()
  const reminders = useReminders(spaceId)
  const { regulation, index } = column
  // Who administers a further space has its matrix; the proof behind it is for the administrators of its home.
  const { data: whole } = useRead(query("getRegulation", { regulationId: regulation.id }))
  const administers = organizationReaches(organization.role, "administrator") || whole?.can.administer === true
  const state = stateAt(person, index)
  const [version, time] = [person.versions[index], person.times[index]]
  const open = isOpen(state) && !person.left && day === null
  const hasTried = useHasFailed(regulation, person.userId, state === "notAsked")
  return (
    <DialogPanel
      title={person.name}
      description={regulation.name}
      footer={
        <>
          <ButtonLink href={to.regulation(regulation.id)}>{t("proof.regulation")}</ButtonLink>
          {administers && typeof version === "number" && (
            <ButtonLink href={receiptAt(to.regulation(regulation.id), person.userId)}>{t("proof.receipt")}</ButtonLink>
          )}
          {administers && (state === "failed" || hasTried) && !person.left && day === null && (
            <GiveAttempt regulationId={regulation.id} userId={person.userId} name={person.name} />
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
      {person.email !== null && (
        <p dir="auto" className="mb-2 text-13 wrap-anywhere text-ink-2">
          {person.email}
        </p>
      )}
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
      {administers && (
        <>
          <h3 className="mb-2 text-13 font-semibold">{t("proof.records")}</h3>
          <Records regulationId={regulation.id} userId={person.userId} day={day} />
        </>
      )}
    </DialogPanel>
  )
}

const ofTests: readonly string[] = ["attemptStarted", "passed", "failed", "waiting", "attemptGiven"]

/** Whether somebody who is not asked has taken the test of their own will, and has failed last. */
function useHasFailed({ id: regulationId, questionCount }: Tested, userId: number, needed: boolean): boolean {
  const read = query("listRegulationHistory", { regulationId, userId: String(userId), limit: "20" })
  const { data } = useRead({ ...read, enabled: needed && questionCount > 0 })
  return needed && data?.items.find(({ kind }) => ofTests.includes(kind))?.kind === "failed"
}
type Tested = { readonly id: number; readonly questionCount: number }

type GiveAttemptProps = { regulationId: number; userId: number; name: string }

/** Lets one person take the test once more, who has no attempt left. */
function GiveAttempt({ regulationId, userId, name }: GiveAttemptProps) {
  const t = useTranslations("regulationMatrix.proof")
  const give = useChange("giveTestAttempt", { onDone: () => toast.success(t("attemptGiven", { name })) })
  return (
    <Button variant="primary" loading={give.isPending} onClick={() => give.mutate({ regulationId, userId })}>
      <RotateCcw aria-hidden />
      {t("giveAttempt")}
    </Button>
  )
}
