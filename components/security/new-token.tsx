"use client"

import { useState } from "react"
import { useTranslations } from "use-intl"
import { useChange } from "@/components/changes/use-change"
import { useOrganization } from "@/components/shell/organization-context"
import { useProblem } from "@/components/shell/problem"
import { Button } from "@/components/ui/button"
import { useToday } from "@/components/ui/dates"
import { Dialog, DialogPanel } from "@/components/ui/dialog"
import { DialogForm } from "@/components/ui/dialog-form"
import { ExpiryField } from "@/components/ui/expiry-field"
import { Field } from "@/components/ui/field"
import { FormFault } from "@/components/ui/form-fault"
import { Input } from "@/components/ui/input"
import { RadioGroup } from "@/components/ui/radio-group"
import { addDays } from "@/lib/dates/day"
import { SecretText } from "./secret-text"

type NewTokenProps = { open: boolean; onOpenChange: (open: boolean) => void }

/** Asks for a new access token, then shows it, the only time that it can be seen: until one says that it is kept. */
export function NewToken({ open, onOpenChange }: NewTokenProps) {
  const [shown, setShown] = useState(false)
  return (
    <Dialog open={open} onOpenChange={(next) => (next || !shown) && onOpenChange(next)}>
      <Panel
        onMade={() => setShown(true)}
        onKept={() => {
          setShown(false)
          onOpenChange(false)
        }}
      />
    </Dialog>
  )
}

const days = ["7", "30", "90", "365"] as const
const usual = "90"
/** The end of this day lies within the 366 days that the API grants. */
const longestDays = 364

function Panel({ onMade, onKept }: { onMade: () => void; onKept: () => void }) {
  const t = useTranslations("security.tokens")
  const dates = useTranslations("dates")
  const common = useTranslations("common")
  const today = useToday()
  const problem = useProblem()
  const { organization } = useOrganization()
  const [name, setName] = useState("")
  const [reach, setReach] = useState<"read" | "write">("read")
  const [expiresAt, setExpiresAt] = useState<string | null | undefined>(() =>
    new Date(Date.now() + Number(usual) * 86_400_000).toISOString(),
  )
  const [asked, setAsked] = useState(false)
  const [fault, setFault] = useState<string>()
  const make = useChange("createAccessToken", { form: true, onDone: onMade })
  const made = make.data?.answer

  function submit() {
    if (name.trim() === "") return setFault(t("nameMissing"))
    setFault(undefined)
    setAsked(true)
    if (expiresAt) make.mutate({ name: name.trim(), reach, expiresAt })
  }

  if (made)
    return (
      <DialogPanel
        size="small"
        title={t("madeTitle", { name: made.name })}
        description={t("madeLead")}
        closable={false}
        footer={
          <Button variant="primary" onClick={onKept}>
            {t("done")}
          </Button>
        }
      >
        <SecretText label={t("token")} text={made.token} />
      </DialogPanel>
    )
  return (
    <DialogForm
      size="small"
      title={t("make")}
      description={t("makeLead", { organization: organization.name })}
      action={t("make")}
      busy={make.isPending}
      onSubmit={submit}
    >
      <FormFault>{make.error ? problem(make.error) : undefined}</FormFault>
      <Field label={common("name")} hint={t("nameHint")} error={fault}>
        <Input value={name} onValueChange={setName} maxLength={100} autoComplete="off" required />
      </Field>
      <RadioGroup
        label={t("reachLabel")}
        options={(["read", "write"] as const).map((value) => ({
          value,
          label: t(`reach.${value}`),
          description: t(`reachHint.${value}`),
        }))}
        value={reach}
        onValueChange={setReach}
      />
      <ExpiryField
        label={t("life")}
        spans={days.map((value) => ({ value, label: t("days", { count: Number(value) }) }))}
        first={usual}
        max={addDays(today, longestDays)}
        error={expiresAt === undefined && asked ? dates("missing") : undefined}
        onChange={setExpiresAt}
      />
    </DialogForm>
  )
}
