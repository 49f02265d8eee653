"use client"

import { LayoutGrid, SquareCheck } from "lucide-react"
import { useState } from "react"
import { useTranslations } from "use-intl"
import { AllTexts } from "@/components/texts/all-texts"
import { useProblem } from "@/components/shell/problem"
import { Combobox } from "@/components/ui/combobox"
import type { ComboboxItem } from "@/components/ui/combobox-list"
import { Dialog } from "@/components/ui/dialog"
import { DialogForm } from "@/components/ui/dialog-form"
import { Field } from "@/components/ui/field"
import { FormFault } from "@/components/ui/form-fault"
import { ApiError, type AnswerOf } from "@/lib/api/client"
import { personItem } from "../person-item"
import type { Member } from "./member"

type Answered = AnswerOf<"listMemberResponsibilities">

type HandOverDialogProps = {
  open: boolean
  onClose: () => void
  title: string
  lead: string
  action: string
  /** Who goes; null for the reader themself. */
  name: string | null
  /** What they answer for; undefined while it is read. */
  answered: Answered | undefined
  unreadable: boolean
  heirs: readonly Member[]
  /** Throws where it is refused. */
  onConfirm: (handOverTo: number | undefined) => Promise<void>
}

/** The question before somebody goes: what they are responsible for, and who takes it over. */
export function HandOverDialog(props: HandOverDialogProps) {
  return (
    <AllTexts>
      <HandOver {...props} />
    </AllTexts>
  )
}

function HandOver(props: HandOverDialogProps) {
  const { open, onClose, title, lead, action, name, answered, unreadable, heirs, onConfirm } = props
  const t = useTranslations("organization.removal")
  const reasonOf = useReason()
  const nobody = { value: "", label: t("nobodyElse") }
  const [heir, setHeir] = useState<ComboboxItem>(nobody)
  const [fault, setFault] = useState<string>()
  const [busy, setBusy] = useState(false)
  const some = (answered?.items.length ?? 0) > 0

  async function confirm() {
    setFault(undefined)
    setBusy(true)
    try {
      await onConfirm(some && heir.value !== "" ? Number(heir.value) : undefined)
    } catch (error) {
      setFault(reasonOf(error))
    }
    setBusy(false)
  }

  return (
    <Dialog open={open} onOpenChange={(next) => !next && onClose()}>
      <DialogForm
        title={title}
        description={lead}
        danger
        action={action}
        busy={busy}
        disabled={answered === undefined && !unreadable}
        onSubmit={confirm}
      >
        {unreadable && <p className="text-danger">{t("failed")}</p>}
        {answered !== undefined && <Responsibilities name={name} answered={answered} />}
        {some && (
          <Field label={t("handOver")} button>
            <Combobox
              items={[nobody, ...heirs.filter(({ state }) => state === "active").map(personItem)]}
              value={heir}
              onValueChange={(next) => setHeir(next ?? nobody)}
              searchLabel={t("find")}
              emptyText={t("nobody")}
            />
          </Field>
        )}
        <FormFault>{fault}</FormFault>
      </DialogForm>
    </Dialog>
  )
}

function useReason() {
  const t = useTranslations("organization.removal")
  const problem = useProblem()
  return (error: unknown): string => {
    if (!(error instanceof ApiError) || error.code !== "cannot-see") return problem(error)
    const { name, count, some } = error.members
    return t("cannotSee", { name: String(name), count: Number(count), some: String(some) })
  }
}

type ResponsibilitiesProps = { name: string | null; answered: Answered }

function Responsibilities({ name, answered: { items, projects, tasks } }: ResponsibilitiesProps) {
  const t = useTranslations("organization.removal")
  const rest = projects + tasks - items.length
  if (items.length + rest === 0)
    return <p className="text-ink-2">{name === null ? t("nothingOwn") : t("nothing", { name })}</p>
  return (
    <div>
      <p className="mb-1 font-medium">
        {name === null ? t("answersForOwn", { projects, tasks }) : t("answersFor", { name, projects, tasks })}
      </p>
      {items.length > 0 && (
        <ul aria-label={name === null ? t("listOwn") : t("list", { name })} className="border-t border-line">
          {items.map((item) => (
            <li
              key={`${item.kind} ${item.id}`}
              className="flex min-h-9 items-center gap-2.5 border-b border-line [&>svg]:flex-none [&>svg]:text-ink-3"
            >
              {item.kind === "project" ? <LayoutGrid aria-hidden /> : <SquareCheck aria-hidden />}
              <span className="min-w-0 truncate">{item.name}</span>
              <span className="ml-auto flex-none text-12 text-ink-3">
                {item.done ? t("done") : (item.projectName ?? t("project"))}
              </span>
            </li>
          ))}
        </ul>
      )}
      {items.length > 0 && rest > 0 && <p className="pt-1.5 text-12 text-ink-3">{t("more", { count: rest })}</p>}
    </div>
  )
}
