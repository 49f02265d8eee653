"use client"

import { useRouter } from "next/navigation"
import { useTranslations } from "use-intl"
import { useChange } from "@/components/changes/use-change"
import { NameDialog } from "@/components/shell/name-dialog"
import { useOrganization } from "@/components/shell/organization-context"

/** What a new thing is, and where it stands. */
export type New = { readonly kind: "group" } | { readonly kind: "regulation"; readonly groupId: number | null }

type NewDialogProps = {
  spaceId: number
  asked: New | null
  onClose: () => void
  onGroup: (name: string) => Promise<unknown>
}

/** Asks how something new is called. A new regulation opens. */
export function NewDialog({ spaceId, asked, onClose, onGroup }: NewDialogProps) {
  const t = useTranslations("regulations")
  const common = useTranslations("common")
  const router = useRouter()
  const { to } = useOrganization()
  const regulation = useChange("createRegulation", { form: true })
  return (
    <NameDialog
      open={asked !== null}
      onOpenChange={(open) => !open && onClose()}
      title={t(asked?.kind === "group" ? "newGroup" : "new")}
      label={t("name")}
      action={common("create")}
      onName={async (name) => {
        if (asked?.kind === "group") await onGroup(name)
        else {
          const { answer } = await regulation.mutateAsync({ spaceId, name, groupId: asked?.groupId ?? null })
          router.push(to.regulation(answer.id))
        }
      }}
    />
  )
}
