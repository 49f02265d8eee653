"use client"

import { Plus } from "lucide-react"
import { useState } from "react"
import { useTranslations } from "use-intl"
import { ConfirmDialog } from "@/components/shell/confirm-dialog"
import { GroupFrame } from "@/components/shell/group-frame"
import { GroupMenu } from "@/components/shell/group-menu"
import { NameDialog } from "@/components/shell/name-dialog"
import { classes } from "@/components/ui/classes"
import { IconButton } from "@/components/ui/icon-button"
import { dropStyle, useRow } from "@/components/ui/row-drag"
import type { Regulation } from "../state-chip"
import { RegulationRow } from "./regulation-row"
import type { Group, useGroupChanges } from "./use-group-changes"

type GroupSectionProps = {
  group: Group
  regulations: readonly Regulation[]
  index: number
  last: boolean
  editable: boolean
  changes: ReturnType<typeof useGroupChanges>
  onNew: () => void
}

/** A group of regulations in a space. */
export function GroupSection({ group, regulations, index, last, editable, changes, onNew }: GroupSectionProps) {
  const t = useTranslations("regulationPages.group")
  const ofGroups = useTranslations("spaces.group")
  const common = useTranslations("common")
  const row = useRow("group", group.id, "regulationGroup")
  const [asked, setAsked] = useState<"rename" | "delete" | null>(null)
  const { name } = group
  const onMove = (by: -1 | 1) => changes.step(group, by)
  const empty = regulations.length === 0
  return (
    <GroupFrame
      groupId={group.id}
      name={name}
      count={regulations.length}
      index={index}
      onMove={editable ? onMove : undefined}
      head={editable ? { ...row, className: classes("relative rounded-s select-none", dropStyle) } : undefined}
      empty={t("empty")}
      actions={
        editable && (
          <>
            <IconButton label={t("newIn", { name })} size="small" onClick={onNew}>
              <Plus />
            </IconButton>
            <GroupMenu
              name={name}
              first={index === 0}
              last={last}
              onMove={onMove}
              onRename={() => setAsked("rename")}
              onDelete={() => (empty ? void changes.remove(group, true).catch(() => undefined) : setAsked("delete"))}
            />
            <NameDialog
              open={asked === "rename"}
              onOpenChange={() => setAsked(null)}
              title={ofGroups("renameTitle")}
              label={common("name")}
              initial={name}
              action={common("rename")}
              onName={async (next) => void (await changes.rename(group, next))}
            />
            <ConfirmDialog
              open={asked === "delete"}
              onOpenChange={() => setAsked(null)}
              title={t("deleteTitle", { name })}
              description={t("deleteText", { count: regulations.length })}
              confirmLabel={ofGroups("delete")}
              danger
              onConfirm={() => changes.remove(group, false)}
            />
          </>
        )
      }
    >
      {regulations.map((regulation) => (
        <RegulationRow key={regulation.id} regulation={regulation} editable={editable} />
      ))}
    </GroupFrame>
  )
}
