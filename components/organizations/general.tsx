"use client"

import { useFormatter, useTranslations } from "use-intl"
import { useRead } from "@/components/changes/use-read"
import { LoadingPart } from "@/components/shell/loading-part"
import { SavedText } from "@/components/settings/saved-text"
import { SettingsGroup, SettingsPage } from "@/components/ui/settings-page"
import { useOrganization } from "@/components/shell/organization-context"
import { useChange } from "@/components/changes/use-change"
import { Skeleton } from "@/components/ui/skeleton"
import { query } from "@/lib/api/client"
import { OrganizationAvatar } from "./organization-avatar"
import { Ownership } from "./ownership"

/** What an organization is called, what it holds, and whose it is. */
export function General() {
  const t = useTranslations("organization.general")
  const settings = useTranslations("settings.sections")
  const { organization } = useOrganization()
  const { mutateAsync: rename } = useChange("renameOrganization", {
    form: true,
    shows: ({ name }) => [{ entity: "organization", id: organization.id, after: { name } }],
  })
  return (
    <SettingsPage title={settings("general")} lead={t("lead")}>
      <OrganizationAvatar />
      <SavedText
        label={t("name")}
        hint={t("nameHint")}
        value={organization.name}
        missing={t("nameMissing")}
        wrong={t("nameMissing")}
        maxLength={255}
        autoComplete="off"
        onSave={(name) => rename({ organizationId: organization.id, name })}
      />
      <Figures />
      <Ownership />
    </SettingsPage>
  )
}

const counted = [
  "members",
  "guests",
  "deactivated",
  "invitations",
  "spaces",
  "projects",
  "tasks",
  "pages",
  "labels",
  "files",
] as const

function Figures() {
  const t = useTranslations("organization.general")
  const format = useFormatter()
  const { data } = useRead(query("countOrganizationEntities", {}))
  const stored = (bytes: number) =>
    format.number(bytes / 1_000_000, {
      style: "unit",
      unit: "megabyte",
      maximumFractionDigits: bytes < 10_000_000 ? 1 : 0,
    })
  return (
    <SettingsGroup title={t("figures")} lead={t("figuresLead")}>
      {data ? (
        <dl className="grid grid-cols-1 gap-x-8 sm:grid-cols-2">
          {counted.map((name) => (
            <div key={name} className="flex h-9 items-center justify-between border-b border-line text-14">
              <dt className="text-ink-2">{t(name)}</dt>
              <dd className="font-medium tabular-nums">{format.number(data[name])}</dd>
            </div>
          ))}
          <div className="flex h-9 items-center justify-between border-b border-line text-14">
            <dt className="text-ink-2">{t("stored")}</dt>
            <dd className="font-medium tabular-nums">{stored(data.fileBytes)}</dd>
          </div>
        </dl>
      ) : (
        <LoadingPart>
          <div className="grid grid-cols-1 gap-x-8 sm:grid-cols-2">
            {[...counted, "stored"].map((name) => (
              <span key={name} className="flex h-9 items-center border-b border-line">
                <Skeleton className="w-24" />
              </span>
            ))}
          </div>
        </LoadingPart>
      )}
    </SettingsGroup>
  )
}
