"use client"

import { useState } from "react"
import { useTranslations } from "use-intl"
import { SettingsGroup } from "@/components/ui/settings-page"
import { zoneName } from "@/components/settings/time-zones"
import { useOrganization } from "@/components/shell/organization-context"
import { Field } from "@/components/ui/field"
import { Select } from "@/components/ui/select"
import { Switch } from "@/components/ui/switch"
import { TimeField } from "@/components/ui/time-field"
import type { Settings, SettingsChange } from "./settings-records"

type NotificationHoursProps = { settings: Settings; onChange: (change: SettingsChange) => void }

const usual = { from: "22:00", to: "07:00" }

/** When somebody is written to, by their own clock. */
export function NotificationHours({ settings, onChange }: NotificationHoursProps) {
  const t = useTranslations("notificationSettings")
  const { user } = useOrganization()
  const hours = Array.from({ length: 24 }, (_, hour) => ({
    value: String(hour),
    label: `${String(hour).padStart(2, "0")}:00`,
  }))
  const { quietHours } = settings
  return (
    <SettingsGroup title={t("hours")} lead={t("hoursLead", { zone: zoneName(user.timeZone) })}>
      <div className="grid max-w-[420px] grid-cols-1 gap-5">
        <Field label={t("digest")} button>
          <Select
            items={hours}
            value={String(settings.digestHour)}
            onValueChange={(hour) => onChange({ digestHour: Number(hour) })}
          />
        </Field>
        <Switch
          label={t("quiet")}
          description={t("quietHint")}
          checked={quietHours !== null}
          onCheckedChange={(on) => onChange({ quietHours: on ? usual : null })}
        />
        {quietHours && <QuietHours hours={quietHours} onChange={onChange} />}
      </div>
    </SettingsGroup>
  )
}

type QuietHoursProps = { hours: { from: string; to: string }; onChange: (change: SettingsChange) => void }

/** Saved when one of the fields is left. */
function QuietHours({ hours, onChange }: QuietHoursProps) {
  const t = useTranslations("notificationSettings")
  const [written, setWritten] = useState<Partial<typeof hours>>(hours)
  const same = written.from === written.to
  function save() {
    const { from, to } = written
    if (from === undefined || to === undefined || same) return
    if (from !== hours.from || to !== hours.to) onChange({ quietHours: { from, to } })
  }
  const field = (name: "from" | "to") => (
    <TimeField
      label={t(name)}
      error={name === "to" && same ? t("sameTimes") : undefined}
      value={written[name] ?? ""}
      onValueChange={(time) => setWritten({ ...written, [name]: time })}
      onLeave={save}
    />
  )
  return (
    <div className="grid grid-cols-2 gap-3">
      {field("from")}
      {field("to")}
    </div>
  )
}
