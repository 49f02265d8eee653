"use client"

import { usePathname, useRouter } from "next/navigation"
import { useTranslations } from "use-intl"
import { targetOf } from "@/components/shell/addresses"
import { useOrganization } from "@/components/shell/organization-context"
import { useChange } from "@/components/changes/use-change"
import type { AnswerOf } from "@/lib/api/client"

type Space = AnswerOf<"listSpaces">[number]

/** Archives a space: it leaves the lists at once, and Undo brings it back. */
export function useArchiveSpace(): (space: Pick<Space, "id" | "name">) => void {
  const t = useTranslations("spaces")
  const router = useRouter()
  const place = targetOf(usePathname())
  const { to } = useOrganization()
  const { mutate } = useChange("setSpaceArchived", {
    shows: ({ spaceId }) => [{ entity: "space", id: Number(spaceId), after: { archivedAt: new Date().toISOString() } }],
    undo: () => ({ says: ({ name }) => t("archivedSpaces.done", { name }) }),
  })
  return (space) => {
    if (place.kind === "space" && place.id === space.id) router.push(to.home)
    mutate({ spaceId: space.id, archived: true })
  }
}

/** Brings an archived space back. */
export function useRestoreSpace(): (spaceId: number) => void {
  const t = useTranslations("spaces.archivedSpaces")
  const { mutate } = useChange("setSpaceArchived", {
    shows: ({ spaceId }) => [{ entity: "space", id: Number(spaceId), after: { archivedAt: null } }],
    undo: () => ({ says: ({ name }) => t("restored", { name }) }),
  })
  return (spaceId) => mutate({ spaceId, archived: false })
}
