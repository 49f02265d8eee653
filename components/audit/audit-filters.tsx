"use client"

import { X } from "lucide-react"
import { useMessages, useTranslations } from "use-intl"
import { useRead } from "@/components/changes/use-read"
import { personItem } from "@/components/organizations/person-item"
import { Button } from "@/components/ui/button"
import { Combobox } from "@/components/ui/combobox"
import { DateField } from "@/components/ui/date-field"
import { useToday } from "@/components/ui/dates"
import { Field } from "@/components/ui/field"
import { Select } from "@/components/ui/select"
import { query } from "@/lib/api/client"
import type { AddressFilters } from "./use-audit-filters"

type AuditFiltersProps = {
  inAddress: AddressFilters
  set: (values: Partial<AddressFilters>) => void
  reset: (() => void) | undefined
}

const anything = "all"
const past = ["today", "none"] as const

export function AuditFilters({ inAddress, set, reset }: AuditFiltersProps) {
  const t = useTranslations("organization.audit")
  const today = useToday()
  const { kinds } = useMessages().organization.audit
  const { data: members = [] } = useRead(query("listOrganizationMembers", {}))
  const everybody = { value: anything, label: t("everybody") }
  const people = [everybody, ...members.map(personItem)]
  const kindItems = [
    { value: anything, label: t("everything") },
    ...Object.entries(kinds).map(([value, label]) => ({ value, label })),
  ]
  return (
    <fieldset aria-label={t("filters")} className="mb-3 grid grid-cols-2 items-end gap-2 sm:grid-cols-4">
      <Field label={t("person")} button>
        <Combobox
          items={people}
          value={people.find(({ value }) => value === inAddress.person) ?? everybody}
          onValueChange={(next) => set({ person: next === null || next.value === anything ? null : next.value })}
          searchLabel={t("find")}
          emptyText={t("nobody")}
        />
      </Field>
      <Field label={t("kind")} button>
        <Select
          items={kindItems}
          value={inAddress.kind ?? anything}
          onValueChange={(kind) => set({ kind: kind === anything ? null : kind })}
        />
      </Field>
      <DateField
        label={t("from")}
        value={inAddress.from}
        max={inAddress.to ?? today}
        choices={past}
        onCommit={(from) => set({ from })}
      />
      <DateField
        label={t("to")}
        value={inAddress.to}
        min={inAddress.from ?? undefined}
        max={today}
        choices={past}
        onCommit={(to) => set({ to })}
      />
      {reset !== undefined && (
        <Button variant="bare" onClick={reset} className="-ml-2.5 justify-self-start">
          <X aria-hidden />
          {t("reset")}
        </Button>
      )}
    </fieldset>
  )
}
