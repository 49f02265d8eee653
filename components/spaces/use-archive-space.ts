"use client"

import { usePathname, useRouter } from "next/navigation"
import { useTranslations } from "use-intl"
import { placeOf } from "@/components/shell/addresses"
import { useOrganization } from "@/components/shell/organization-context"
import { useUndoToast } from "@/components/shell/undo-toast"
import { useChange } from "@/components/shell/use-change"
import { projectReads } from "@/components/projects/project-lists"
import { spaceReads } from "@/components/sidebar/lists"
import type { AnswerOf } from "@/lib/api/client"

type Space = AnswerOf<"listSpaces">[number]

/** Archives a space: it leaves the lists at once, and Undo brings it back. */
export function useArchiveSpace(): (space: Pick<Space, "id" | "name">) => void {
  const t = useTranslations("spaces")
  const router = useRouter()
  const place = placeOf(usePathname())
  const { to } = useOrganization()
  const undoToast = useUndoToast()
  const { mutate } = useChange("setSpaceArchived", {
    touches: [...spaceReads, ...projectReads],
    apply: (client, { spaceId }) =>
      client.setQueryData<Space[]>(["listSpaces", {}], (spaces) => spaces?.filter(({ id }) => id !== Number(spaceId))),
    onDone: ({ answer, changeId }) => undoToast(t("archivedSpaces.done", { name: answer.name }), changeId),
  })
  return (space) => {
    if (place.kind === "space" && place.id === space.id) router.push(to.home)
    mutate({ spaceId: space.id, archived: true })
  }
}

/** Brings an archived space back. */
export function useRestoreSpace(): (spaceId: number) => void {
  const t = useTranslations("spaces.archivedSpaces")
  const undoToast = useUndoToast()
  const { mutate } = useChange("setSpaceArchived", {
    touches: [...spaceReads, ...projectReads],
    onDone: ({ answer, changeId }) => undoToast(t("restored", { name: answer.name }), changeId),
  })
  return (spaceId) => mutate({ spaceId, archived: false })
}
