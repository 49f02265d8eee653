"use client"

import { useRouter } from "next/navigation"
import { useMemo, useState } from "react"
import { useTranslations } from "use-intl"
import { useOrganization, type CurrentUser } from "@/components/shell/organization-context"
import { useProblem } from "@/components/shell/problem"
import { Button } from "@/components/ui/button"
import { Combobox } from "@/components/ui/combobox"
import { Field } from "@/components/ui/field"
import { RadioGroup } from "@/components/ui/radio-group"
import { Select } from "@/components/ui/select"
import { toast } from "@/components/ui/toast"
import { localeOf, locales, type Locale } from "@/lib/messages/locale"
import { DatePreview } from "./date-preview"
import { SavedMark, type Saving } from "./saved-mark"
import { SettingsPage } from "@/components/ui/settings-page"
import { zoneItems, zoneName } from "./time-zones"
import { useDeviceZone } from "./use-device-zone"
import { useOwnChange } from "./use-own-change"

type Preferences = { locale: Locale; timeZone: string; weekStart: CurrentUser["weekStart"] }
type Name = keyof Preferences

const weekStarts = ["monday", "sunday", "saturday"] as const

/** Each language by its own name, so that it is found by those who read no other. */
function languageName(locale: Locale): string {
  const name = new Intl.DisplayNames(locale, { type: "language" }).of(locale) ?? locale
  return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1)
}

export function LanguageRegion() {
  const t = useTranslations("settings")
  const { user } = useOrganization()
  const { states, save } = usePreferences()
  const device = useDeviceZone()
  const [now] = useState(() => new Date())
  const locale = localeOf(user.locale)
  const languages = locales.map((value) => ({ value, label: languageName(value) }))
  const items = useMemo(
    () => (device === null ? [] : zoneItems(user.timeZone, now, locale)),
    [device, user.timeZone, now, locale],
  )
  const zone = items.find(({ value }) => value === user.timeZone) ?? {
    value: user.timeZone,
    label: zoneName(user.timeZone),
  }
  return (
    <SettingsPage title={t("sections.language")} lead={t("language.lead")}>
      <div className="grid max-w-[420px] grid-cols-1 gap-5">
        <Field label={t("language.language")} button optional={<SavedMark state={states.locale} />}>
          <Select items={languages} value={locale} onValueChange={(next) => save({ locale: next })} />
        </Field>
        <div className="grid justify-items-start gap-2">
          <Field
            label={t("language.zone")}
            hint={t("language.zoneHint")}
            button
            optional={<SavedMark state={states.timeZone} />}
            className="w-full"
          >
            <Combobox
              items={items}
              value={zone}
              onValueChange={(next) => next !== null && save({ timeZone: next.value })}
              searchLabel={t("language.findZone")}
              emptyText={t("language.noZone")}
            />
          </Field>
          {device !== null && device !== user.timeZone && (
            <Button size="small" onClick={() => save({ timeZone: device })}>
              {t("language.useDevice", { zone: zoneName(device) })}
            </Button>
          )}
        </div>
        <div className="relative">
          <RadioGroup
            label={t("language.weekStart")}
            options={weekStarts.map((value) => ({ value, label: t(`language.${value}`) }))}
            value={user.weekStart}
            onValueChange={(next) => save({ weekStart: next })}
          />
          <span className="absolute top-0 right-0 text-12 text-ink-3">
            <SavedMark state={states.weekStart} />
          </span>
        </div>
        {device !== null && <DatePreview timeZone={user.timeZone} weekStart={user.weekStart} />}
      </div>
    </SettingsPage>
  )
}

const rest: Record<Name, Saving> = { locale: "rest", timeZone: "rest", weekStart: "rest" }

/** Saves each preference by itself, and says beside it how that goes. */
function usePreferences() {
  const problem = useProblem()
  const router = useRouter()
  const change = useOwnChange("changePreferences")
  const [states, setStates] = useState(rest)
  async function save(values: Partial<Preferences>) {
    const mark = (state: Saving) =>
      setStates((before) => ({
        locale: "locale" in values ? state : before.locale,
        timeZone: "timeZone" in values ? state : before.timeZone,
        weekStart: "weekStart" in values ? state : before.weekStart,
      }))
    mark("saving")
    try {
      await change(values)
      mark("saved")
      // The texts come with the page.
      if (values.locale !== undefined) router.refresh()
    } catch (error) {
      mark("rest")
      toast.error(problem(error))
    }
  }
  return { states, save: (values: Partial<Preferences>) => void save(values) }
}
