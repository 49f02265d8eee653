"use client"

import { useTranslations } from "use-intl"
import { useRead } from "@/components/changes/use-read"
import { SettingsGroup, SettingsPage } from "@/components/ui/settings-page"
import { useChange } from "@/components/changes/use-change"
import { LoadingLines } from "@/components/shell/loading-lines"
import { Select } from "@/components/ui/select"
import { Switch } from "@/components/ui/switch"
import { query } from "@/lib/api/client"
import { mailTimes, notificationKinds } from "@/lib/notifications/kinds"
import { Followed } from "./followed"
import { NotificationHours } from "./notification-hours"
import { ThisBrowser } from "./this-browser"

/** Of what one is told, and how. */
export function NotificationSettings() {
  const t = useTranslations("notificationSettings")
  const sections = useTranslations("settings.sections")
  const { data: settings } = useRead(query("getNotificationSettings", {}))
  const { mutate } = useChange("changeNotificationSettings", {
    shows: (change) => [{ entity: "notificationSettings", id: 0, after: change }],
  })
  if (settings === undefined) return <LoadingLines />
  const shown = notificationKinds.flatMap((kind) => settings.channels.find((channel) => channel.kind === kind) ?? [])
  const times = mailTimes.map((value) => ({ value, label: t(`times.${value}`) }))
  return (
    <SettingsPage title={sections("notifications")} lead={t("lead")}>
      <ThisBrowser />
      <SettingsGroup title={t("table")} lead={t("tableLead")}>
        <table className="w-full border-collapse text-13">
          <thead>
            <tr className="border-b border-line text-left text-12 font-medium text-ink-3">
              <th scope="col" className="py-2 pr-3 font-medium">
                {t("kind")}
              </th>
              <th scope="col" className="w-16 py-2 pr-3 font-medium">
                {t("inbox")}
              </th>
              <th scope="col" className="w-[148px] py-2 font-medium max-sm:w-[124px]">
                {t("email")}
              </th>
            </tr>
          </thead>
          <tbody>
            {shown.map(({ kind, inbox, email }) => {
              const name = t(`kinds.${kind}`)
              return (
                <tr key={kind} className="border-b border-line last:border-b-0">
                  <th scope="row" className="py-2 pr-3 text-left font-normal text-pretty">
                    {name}
                  </th>
                  <td className="py-2 pr-3">
                    <Switch
                      label={t("inboxOf", { kind: name })}
                      hideLabel
                      checked={inbox}
                      onCheckedChange={(next) => mutate({ channels: [{ kind, inbox: next }] })}
                      className="w-7"
                    />
                  </td>
                  <td className="py-2">
                    <Select
                      label={t("emailOf", { kind: name })}
                      items={times}
                      value={email}
                      size="small"
                      onValueChange={(next) => mutate({ channels: [{ kind, email: next }] })}
                    />
                  </td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </SettingsGroup>
      <Followed />
      <NotificationHours settings={settings} onChange={(change) => mutate(change)} />
    </SettingsPage>
  )
}
