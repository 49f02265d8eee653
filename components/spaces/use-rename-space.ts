"use client"

import { useTranslations } from "use-intl"
import { useUndoToast } from "@/components/shell/undo-toast"
import { useChange } from "@/components/shell/use-change"
import { spaceReads, withSpace } from "@/components/sidebar/lists"

/** Renames a space; throws what is wrong with the name. */
export function useRenameSpace(spaceId: number): (name: string) => Promise<void> {
  const t = useTranslations("spaces.rename")
  const undoToast = useUndoToast()
  const { mutateAsync } = useChange("renameSpace", {
    touches: spaceReads,
    quiet: true,
    apply: (client, { name }) => withSpace(client, spaceId, { name }),
    onDone: ({ answer, changeId }) => undoToast(t("done", { name: answer.name }), changeId),
  })
  return async (name) => void (await mutateAsync({ spaceId, name }))
}
