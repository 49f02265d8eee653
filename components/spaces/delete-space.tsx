"use client"

import { usePathname, useRouter } from "next/navigation"
import { useTranslations } from "use-intl"
import { useRead } from "@/components/changes/use-read"
import { targetOf } from "@/components/shell/addresses"
import { ConfirmDialog } from "@/components/shell/confirm-dialog"
import { useOrganization } from "@/components/shell/organization-context"
import { useChange } from "@/components/changes/use-change"
import { useTrashLink } from "@/components/shell/trash-link"
import { query } from "@/lib/api/client"

type DeleteSpaceProps = { spaceId: number; open: boolean; onOpenChange: (open: boolean) => void }

/** Deletes a space once its name was typed. */
export function DeleteSpace({ spaceId, open, onOpenChange }: DeleteSpaceProps) {
  const t = useTranslations("space.delete")
  const trash = useTrashLink(() => onOpenChange(false))
  const router = useRouter()
  const place = targetOf(usePathname())
  const { to } = useOrganization()
  const { data: spaces = [] } = useRead(query("listSpaces", { archived: "true" }))
  const { data: projects = [] } = useRead(query("listProjects", { archived: "true" }))
  const name = spaces.find(({ id }) => id === spaceId)?.name ?? ""
  const boards = projects.filter((project) => project.spaceId === spaceId).length
  const { mutateAsync } = useChange("deleteSpaces", { form: true, undo: () => ({ says: () => t("done", { name }) }) })

  async function remove() {
    const inside = place.kind === "space" && place.id === spaceId
    await mutateAsync({ spaceIds: [spaceId] })
    if (inside) router.push(to.home)
  }

  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      danger
      title={t("title", { name })}
      description={t.rich("text", { count: boards, trash })}
      typed={{ expected: name, label: t("typed", { name }) }}
      confirmLabel={t("action")}
      onConfirm={remove}
    />
  )
}
