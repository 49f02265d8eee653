"use client"

import { useQuery } from "@tanstack/react-query"
import { usePathname, useRouter } from "next/navigation"
import { useTranslations } from "use-intl"
import { placeOf } from "@/components/shell/addresses"
import { ConfirmDialog } from "@/components/shell/confirm-dialog"
import { useOrganization } from "@/components/shell/organization-context"
import { useUndoToast } from "@/components/shell/undo-toast"
import { useChange } from "@/components/shell/use-change"
import { projectReads } from "@/components/projects/project-lists"
import { spaceReads } from "@/components/sidebar/lists"
import { query } from "@/lib/api/client"

type DeleteSpaceProps = { spaceId: number; open: boolean; onOpenChange: (open: boolean) => void }

/** Deletes a space once its name was typed. */
export function DeleteSpace({ spaceId, open, onOpenChange }: DeleteSpaceProps) {
  const t = useTranslations("spaces.delete")
  const router = useRouter()
  const place = placeOf(usePathname())
  const { to } = useOrganization()
  const undoToast = useUndoToast()
  const { data: spaces = [] } = useQuery(query("listSpaces", { archived: "true" }))
  const { data: projects = [] } = useQuery(query("listProjects", { archived: "true" }))
  const name = spaces.find(({ id }) => id === spaceId)?.name ?? ""
  const boards = projects.filter((project) => project.spaceId === spaceId).length
  const { mutateAsync } = useChange("deleteSpaces", { touches: [...spaceReads, ...projectReads], quiet: true })

  async function remove() {
    const inside = place.kind === "space" && place.id === spaceId
    const { changeId } = await mutateAsync({ spaceIds: [spaceId] })
    undoToast(t("done", { name }), changeId)
    if (inside) router.push(to.home)
  }

  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      danger
      title={t("title", { name })}
      description={t("text", { count: boards })}
      typed={{ expected: name, label: t("typed", { name }) }}
      confirmLabel={t("action")}
      onConfirm={remove}
    />
  )
}
