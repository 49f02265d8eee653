"use client"

import { useTranslations } from "use-intl"
import { useChange } from "@/components/changes/use-change"

/** Renames a space; throws what is wrong with the name. */
export function useRenameSpace(spaceId: number): (name: string) => Promise<void> {
  const t = useTranslations("space.rename")
  const { mutateAsync } = useChange("renameSpace", {
    form: true,
    shows: ({ name }) => [{ entity: "space", id: spaceId, after: { name } }],
    undo: () => ({ says: ({ name }) => t("done", { name }) }),
  })
  return async (name) => void (await mutateAsync({ spaceId, name }))
}
