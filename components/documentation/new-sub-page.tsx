"use client"

import { useRouter } from "next/navigation"
import { useTranslations } from "use-intl"
import { NameDialog } from "@/components/shell/name-dialog"
import { useOrganization } from "@/components/shell/organization-context"
import type { Page } from "./tree"
import { useCreatePage } from "./use-create"

type NewSubPageProps = { page: Page; open: boolean; onOpenChange: (open: boolean) => void }

/** Asks how a page below this one is called, and opens it. */
export function NewSubPage({ page, open, onOpenChange }: NewSubPageProps) {
  const t = useTranslations("documentation")
  const common = useTranslations("common")
  const router = useRouter()
  const { to } = useOrganization()
  const { mutateAsync } = useCreatePage()
  return (
    <NameDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t("newSubPageOf", { name: page.name })}
      label={t("pageName")}
      action={common("create")}
      onName={async (name) => {
        const { answer } = await mutateAsync({ spaceId: page.spaceId, name, parentId: page.id })
        router.push(to.page(answer.id))
      }}
    />
  )
}
