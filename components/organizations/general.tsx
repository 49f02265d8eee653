"use client"

import { useFormatter, useTranslations } from "use-intl"
import { useRead } from "@/components/changes/use-read"
import { SavedText } from "@/components/settings/saved-text"
import { SettingsGroup, SettingsPage } from "@/components/ui/settings-page"
import { useOrganization } from "@/components/shell/organization-context"
import { useChange } from "@/components/changes/use-change"
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

function Figures() {
  const t = useTranslations("organization.general")
  const format = useFormatter()
  const { data } = useRead(query("countOrganizationEntities", {}))
  if (data === undefined) return null
  const megabytes = format.number(data.fileBytes / 1_000_000, {
    style: "unit",
    unit: "megabyte",
    maximumFractionDigits: data.fileBytes < 10_000_000 ? 1 : 0,
  })
  const figures = [
    [t("members"), format.number(data.members)],
    [t("guests"), format.number(data.guests)],
    [t("deactivated"), format.number(data.deactivated)],
    [t("invitations"), format.number(data.invitations)],
    [t("spaces"), format.number(data.spaces)],
    [t("projects"), format.number(data.projects)],
    [t("tasks"), format.number(data.tasks)],
    [t("pages"), format.number(data.pages)],
    [t("labels"), format.number(data.labels)],
    [t("files"), format.number(data.files)],
    [t("stored"), megabytes],
  ] as const
  return (
    <SettingsGroup title={t("figures")} lead={t("figuresLead")}>
      <dl className="grid grid-cols-1 gap-x-8 sm:grid-cols-2">
        {figures.map(([name, value]) => (
          <div key={name} className="flex h-9 items-center justify-between border-b border-line text-14">
            <dt className="text-ink-2">{name}</dt>
            <dd className="font-medium tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </SettingsGroup>
  )
}
