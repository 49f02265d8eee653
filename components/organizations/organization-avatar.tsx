"use client"

import { Upload } from "lucide-react"
import { useRef } from "react"
import { useTranslations } from "use-intl"
import { useOrganization } from "@/components/shell/organization-context"
import { useChange } from "@/components/changes/use-change"
import { initialsOf } from "@/components/ui/avatar-color"
import { Button } from "@/components/ui/button"
import { toast } from "@/components/ui/toast"

/** The picture of the organization, to be changed. */
export function OrganizationAvatar() {
  const t = useTranslations("organization.avatar")
  const { organization } = useOrganization()
  const input = useRef<HTMLInputElement>(null)
  const change = useChange("changeOrganizationAvatar", { onDone: () => toast.success(t("changed")) })
  const remove = useChange("deleteOrganizationAvatar", { onDone: () => toast(t("removed")) })
  const { id: organizationId, avatarUrl, name } = organization
  return (
    <div className="flex items-center gap-4">
      {avatarUrl === null ? (
        <span
          aria-hidden
          className="grid size-16 flex-none place-items-center rounded-l bg-accent text-28 font-bold text-accent-ink"
        >
          {initialsOf(name).slice(0, 1)}
        </span>
      ) : (
        <img src={avatarUrl} alt={t("label")} className="size-16 flex-none rounded-l object-cover" />
      )}
      <div className="grid gap-1.5">
        <span className="text-13 font-medium text-ink-2">{t("label")}</span>
        <div className="flex flex-wrap gap-2">
          <Button loading={change.isPending} onClick={() => input.current?.click()}>
            <Upload aria-hidden />
            {avatarUrl === null ? t("upload") : t("replace")}
          </Button>
          {avatarUrl !== null && (
            <Button variant="bare" loading={remove.isPending} onClick={() => remove.mutate({ organizationId })}>
              {t("remove")}
            </Button>
          )}
        </div>
        <p className="text-12 text-pretty text-ink-3">{t("hint")}</p>
        <input
          ref={input}
          type="file"
          accept="image/jpeg,image/png,image/webp,image/gif,image/avif"
          aria-label={t("label")}
          tabIndex={-1}
          hidden
          onChange={(event) => {
            const [file] = event.target.files ?? []
            if (file) change.mutate({ organizationId, file })
            event.target.value = ""
          }}
        />
      </div>
    </div>
  )
}
