"use client"

import { BellOff, CircleAlert, Info } from "lucide-react"
import { useTranslations } from "use-intl"
import { Notice } from "@/components/ui/notice"
import { SettingsGroup } from "@/components/ui/settings-page"
import { Switch } from "@/components/ui/switch"
import { useBrowserPush } from "./use-browser-push"

/** Whether this browser shows what comes to the inbox, and why it does not where it cannot. */
export function ThisBrowser() {
  const t = useTranslations("notificationSettings.push")
  const { state, trouble, busy, turn } = useBrowserPush()
  const able = state === "on" || state === "off"
  return (
    <SettingsGroup title={t("title")} lead={t("lead")}>
      <div className="grid gap-3">
        <Switch
          label={t("label")}
          description={t("hint")}
          checked={state === "on"}
          disabled={!able || busy}
          onCheckedChange={(on) => void turn(on)}
        />
        {state === "unsupported" && (
          <Notice role="note" icon={<Info aria-hidden className="size-4 shrink-0" />}>
            {t("unsupported")}
          </Notice>
        )}
        {state === "blocked" && (
          <Notice role="note" tone="warning" icon={<BellOff aria-hidden className="size-4 shrink-0" />}>
            {t("blocked")}
          </Notice>
        )}
        {able && trouble !== null && (
          <Notice
            role="alert"
            tone={trouble === "failed" ? "danger" : "warning"}
            icon={<CircleAlert aria-hidden className="size-4 shrink-0" />}
          >
            {t(trouble)}
          </Notice>
        )}
      </div>
    </SettingsGroup>
  )
}
