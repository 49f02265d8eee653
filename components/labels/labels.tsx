"use client"

import { Plus, Tags } from "lucide-react"
import { useState } from "react"
import { useTranslations } from "use-intl"
import { useRead } from "@/components/changes/use-read"
import { SettingsPage } from "@/components/ui/settings-page"
import { useOrganization } from "@/components/shell/organization-context"
import { Button } from "@/components/ui/button"
import { EmptyState } from "@/components/ui/empty-state"
import { query } from "@/lib/api/client"
import { organizationReaches } from "@/lib/auth/access"
import { DeleteLabel } from "./delete-label"
import type { Label } from "./label"
import { LabelLine } from "./label-line"
import { NewLabel } from "./new-label"

/** The labels of the organization. */
export function Labels() {
  const t = useTranslations("organization.labels")
  const settings = useTranslations("settings.sections")
  const { organization } = useOrganization()
  const [creating, setCreating] = useState(false)
  const [deleting, setDeleting] = useState<Label | null>(null)
  const { data: labels = [] } = useRead(query("listLabels", {}))
  const administers = organizationReaches(organization.role, "administrator")
  const create = (
    <Button variant="primary" onClick={() => setCreating(true)}>
      <Plus aria-hidden />
      {t("new")}
    </Button>
  )
  return (
    <SettingsPage title={settings("labels")} lead={t("lead", { name: organization.name })}>
      {labels.length === 0 ? (
        <EmptyState icon={<Tags aria-hidden />} title={t("empty")} action={create}>
          {t("emptyText")}
        </EmptyState>
      ) : (
        <div>
          <div className="mb-3 flex justify-end">{create}</div>
          <ul aria-label={t("list")} className="border-t border-line">
            {labels.map((label) => (
              <LabelLine key={label.id} label={label} readOnly={!administers} onDelete={() => setDeleting(label)} />
            ))}
          </ul>
        </div>
      )}
      <NewLabel open={creating} onOpenChange={setCreating} taken={labels} />
      <DeleteLabel label={deleting} onClose={() => setDeleting(null)} />
    </SettingsPage>
  )
}
