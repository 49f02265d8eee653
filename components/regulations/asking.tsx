"use client"

import { useState } from "react"
import { useTranslations } from "use-intl"
import { useChange } from "@/components/changes/use-change"
import { Checkbox } from "@/components/ui/checkbox"
import { Field } from "@/components/ui/field"
import { Form } from "@/components/ui/form"
import { Input } from "@/components/ui/input"
import { viewLater } from "@/components/ui/load-later"
import type { AnswerOf, InputOf } from "@/lib/api/client"

type Asking = Pick<
  AnswerOf<"getRegulation">,
  | "id"
  | "mandatory"
  | "dueDays"
  | "askedRoles"
  | "askedUserIds"
  | "repeatMonths"
  | "readingSeconds"
  | "readToEnd"
  | "spaces"
>

const AudiencePicker = viewLater(() => import("./audience-picker").then((module) => module.AudiencePicker))

/** Whom a regulation asks, by when and how often, and how it is to be read. */
export function RegulationAsking({ regulation }: { regulation: Asking }) {
  const t = useTranslations("regulationPages.asking")
  const { id: regulationId, mandatory, dueDays, askedRoles, askedUserIds } = regulation
  const { repeatMonths, readingSeconds, readToEnd } = regulation
  const before = { mandatory, dueDays, askedRoles, askedUserIds, repeatMonths, readingSeconds, readToEnd }
  const change = useChange("setRegulationMandatory", {
    shows: (input) => [
      {
        entity: "regulation",
        id: regulationId,
        after: {
          mandatory: input.mandatory,
          dueDays: input.dueDays === undefined ? dueDays : input.dueDays,
          askedRoles: input.askedRoles ?? askedRoles,
          askedUserIds: input.askedUserIds?.map(Number) ?? askedUserIds,
          repeatMonths: input.repeatMonths === undefined ? repeatMonths : input.repeatMonths,
          readingSeconds: input.readingSeconds === undefined ? readingSeconds : input.readingSeconds,
          readToEnd: input.readToEnd ?? readToEnd,
        },
      },
    ],
    undo: (input) => ({
      says: () => t(saidOf(input)),
      shows: [{ entity: "regulation", id: regulationId, after: before }],
    }),
  })
  const set = (input: Partial<InputOf<"setRegulationMandatory">>) =>
    change.mutate({ regulationId, mandatory, ...input })
  return (
    <div className="mt-1 mb-5 grid gap-1">
      <div className="flex min-h-8 flex-wrap items-center gap-x-3 gap-y-1">
        <Checkbox label={t("mandatory")} checked={mandatory} onCheckedChange={(on) => set({ mandatory: on })} />
        {mandatory && <AudiencePicker regulation={regulation} onAsked={set} />}
      </div>
      {mandatory && (
        <>
          <NumberSetting
            label={t("days")}
            unit={(count) => t("daysUnit", { count })}
            hint={t("whenever")}
            value={dueDays}
            limit={365}
            onValue={(days) => set({ dueDays: days })}
          />
          <NumberSetting
            label={t("again")}
            unit={(count) => t("monthsUnit", { count })}
            hint={t("never")}
            value={repeatMonths}
            limit={60}
            onValue={(months) => set({ repeatMonths: months })}
          />
        </>
      )}
      <div className="flex min-h-8 flex-wrap items-center gap-x-5 gap-y-1">
        <Checkbox label={t("toEnd")} checked={readToEnd} onCheckedChange={(on) => set({ readToEnd: on })} />
        <NumberSetting
          label={t("minutes")}
          hint={t("anyTime")}
          value={readingSeconds === null ? null : Math.max(1, Math.round(readingSeconds / 60))}
          limit={60}
          onValue={(minutes) => set({ readingSeconds: minutes === null ? null : minutes * 60 })}
        />
      </div>
    </div>
  )
}

const saidOf = ({
  mandatory,
  dueDays,
  askedRoles,
  repeatMonths,
  readingSeconds,
  readToEnd,
}: InputOf<"setRegulationMandatory">) => {
  if (askedRoles !== undefined) return "peopleChanged"
  if (dueDays !== undefined) return "daysChanged"
  if (repeatMonths !== undefined) return "againChanged"
  if (readingSeconds !== undefined || readToEnd !== undefined) return "readingChanged"
  return mandatory ? "asked" : "notAsked"
}

type NumberSettingProps = {
  label: string
  /** What stands behind the number. */
  unit?: (count: number) => string
  /** What it means where it is empty. */
  hint: string
  value: number | null
  limit: number
  onValue: (value: number | null) => void
}

const written = (value: number | null) => (value === null ? "" : String(value))

/** A whole number, or nothing: saved when one leaves it. */
function NumberSetting({ label, unit, hint, value, limit, onValue }: NumberSettingProps) {
  const t = useTranslations("regulationPages.asking")
  const [was, setWas] = useState(value)
  const [text, setText] = useState(written(value))
  if (value !== was) {
    setWas(value)
    setText(written(value))
  }
  const wanted = text.trim() === "" ? null : Number(text)
  const valid = wanted === null || (Number.isInteger(wanted) && wanted >= 1 && wanted <= limit)
  const save = () => {
    if (valid && wanted !== value) onValue(wanted)
  }
  return (
    <Form onSubmit={save}>
      <Field
        label={
          <>
            {label}
            {unit && <span className="sr-only"> {unit(0)}</span>}
          </>
        }
        hint={hint}
        error={valid ? undefined : t("numberFault", { limit })}
        className="grid-cols-[auto_auto_auto] items-center justify-start gap-x-2 max-sm:grid-cols-[auto_auto]"
      >
        <span className="flex items-center gap-2 text-13 font-medium text-ink-2">
          <Input
            inputMode="numeric"
            maxLength={3}
            size="small"
            autoComplete="off"
            className="w-18"
            value={text}
            onValueChange={setText}
            onBlur={save}
          />
          {unit && <span aria-hidden>{unit(valid ? (wanted ?? 0) : 0)}</span>}
        </span>
      </Field>
    </Form>
  )
}
