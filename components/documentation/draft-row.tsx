"use client"

import { FileText, Folder } from "lucide-react"
import { useRouter } from "next/navigation"
import { useTranslations } from "use-intl"
import { useFaults } from "@/components/shell/faults"
import { useOrganization } from "@/components/shell/organization-context"
import { NameField } from "./name-field"
import { groupKey, pageKey, type DraftRow } from "./tree"
import { itemProps } from "./tree-row"
import { useCreateGroup, useCreatePage } from "./use-create"

type DraftTreeRowProps = {
  row: DraftRow
  spaceId: number
  /** Told the key of what was made, or null. */
  onDone: (key: string | null) => void
}

/** A page or group whose name is being written, at the place where it will stand. A new page is opened. */
export function DraftTreeRow({ row, spaceId, onDone }: DraftTreeRowProps) {
  const t = useTranslations("documentation")
  const faults = useFaults()
  const router = useRouter()
  const { to } = useOrganization()
  const page = useCreatePage()
  const group = useCreateGroup()
  const { draft } = row
  const label = t(draft.kind === "group" ? "groupName" : "pageName")
  const error = page.error ?? group.error
  const found = error === null ? {} : faults(error, { name: t("name") })

  function create(name: string) {
    if (draft.kind === "group") {
      group.mutate({ spaceId, name }, { onSuccess: ({ answer }) => onDone(groupKey(answer.id)) })
      return
    }
    const { groupId, parentId } = draft
    const place = parentId === null ? { groupId } : { parentId }
    page.mutate(
      { spaceId, name, ...place },
      {
        onSuccess: ({ answer }) => {
          onDone(pageKey(answer.id))
          router.push(to.page(answer.id))
        },
      },
    )
  }

  return (
    <div
      {...itemProps(row, { active: false, selected: false })}
      aria-label={label}
      className="flex items-start gap-1 py-0.5 pr-1 text-13 [&_svg]:mt-1.5"
    >
      <span className="w-5 flex-none" />
      {draft.kind === "group" ? (
        <Folder aria-hidden className="mr-1 text-ink-3" />
      ) : (
        <FileText aria-hidden className="mr-1 text-ink-3" />
      )}
      <NameField
        label={label}
        placeholder={label}
        fault={found.name ?? found.form}
        busy={page.isPending || group.isPending}
        onSave={create}
        onCancel={() => onDone(null)}
      />
    </div>
  )
}
