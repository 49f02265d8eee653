"use client"

import { useTranslations } from "use-intl"
import { useRead } from "@/components/changes/use-read"
import { NameDialog } from "@/components/shell/name-dialog"
import { query } from "@/lib/api/client"
import { useRenameSpace } from "./use-rename-space"

type RenameSpaceProps = { spaceId: number; open: boolean; onOpenChange: (open: boolean) => void }

export function RenameSpace({ spaceId, open, onOpenChange }: RenameSpaceProps) {
  const t = useTranslations("space.rename")
  const common = useTranslations("common")
  const { data: spaces } = useRead(query("listSpaces", {}))
  const rename = useRenameSpace(spaceId)
  return (
    <NameDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t("title")}
      label={common("name")}
      initial={spaces?.find((space) => space.id === spaceId)?.name ?? ""}
      action={common("rename")}
      onName={rename}
    />
  )
}
