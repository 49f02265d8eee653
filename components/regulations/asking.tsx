"use client"

import { useTranslations } from "use-intl"
import { useChange } from "@/components/changes/use-change"
import { Checkbox } from "@/components/ui/checkbox"
import { viewLater } from "@/components/ui/load-later"
import type { AnswerOf, InputOf } from "@/lib/api/client"
import { NumberSetting } from "./number-setting"

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
            inline
            label={t("days")}
            unit={(count) => t("daysUnit", { count })}
            empty={t("whenever")}
            value={dueDays}
            limit={365}
            onValue={(days) => set({ dueDays: days })}
          />
          <NumberSetting
            inline
            label={t("again")}
            unit={(count) => t("monthsUnit", { count })}
            empty={t("never")}
            value={repeatMonths}
            limit={60}
            onValue={(months) => set({ repeatMonths: months })}
          />
        </>
      )}
      <div className="flex min-h-8 flex-wrap items-center gap-x-5 gap-y-1">
        <Checkbox label={t("toEnd")} checked={readToEnd} onCheckedChange={(on) => set({ readToEnd: on })} />
        <NumberSetting
          inline
          label={t("minutes")}
          empty={t("anyTime")}
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
