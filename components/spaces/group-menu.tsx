"use client"

import { ArrowDown, ArrowUp, Ellipsis, Pencil, Trash2 } from "lucide-react"
import { useState } from "react"
import { useTranslations } from "use-intl"
import { useChange } from "@/components/changes/use-change"
import { IconButton } from "@/components/ui/icon-button"
import { Menu, MenuContent, MenuTrigger } from "@/components/ui/menu"
import { MenuItem, MenuSeparator } from "@/components/ui/menu-items"
import { callOf, type AnswerOf } from "@/lib/api/client"
import { RenameGroup } from "./rename-group"

type GroupMenuProps = {
  group: AnswerOf<"listSpaceProjects">[number]
  first: boolean
  last: boolean
  onMove: (by: -1 | 1) => void
}

export function GroupMenu({ group, first, last, onMove }: GroupMenuProps) {
  const t = useTranslations("spaces.group")
  const [renaming, setRenaming] = useState(false)
  const { id: projectGroupId, spaceId, name } = group
  const { mutate: remove } = useChange("deleteProjectGroup", {
    shows: () => [{ entity: "projectGroup", id: projectGroupId, after: null }],
    undo: () => ({
      says: () => t("deleted", { name }),
      by: callOf("createProjectGroup", { spaceId, name }),
      once: true,
    }),
  })
  const filled = group.projects.length > 0
  return (
    <>
      <Menu>
        <MenuTrigger
          render={
            <IconButton label={t("label", { name })} size="small" tooltip={false}>
              <Ellipsis />
            </IconButton>
          }
        />
        <MenuContent align="end" className="min-w-56">
          <MenuItem icon={<Pencil aria-hidden />} onClick={() => setRenaming(true)}>
            {t("rename")}
          </MenuItem>
          <MenuItem icon={<ArrowUp aria-hidden />} shortcut="alt+arrowup" disabled={first} onClick={() => onMove(-1)}>
            {t("up")}
          </MenuItem>
          <MenuItem icon={<ArrowDown aria-hidden />} shortcut="alt+arrowdown" disabled={last} onClick={() => onMove(1)}>
            {t("down")}
          </MenuItem>
          <MenuSeparator />
          <MenuItem
            danger
            icon={<Trash2 aria-hidden />}
            disabled={filled || (first && last)}
            onClick={() => remove({ spaceId, projectGroupId })}
          >
            {t("delete")}
          </MenuItem>
          {filled && <p className="px-2 pb-1.5 text-12 text-pretty text-ink-3">{t("deleteFilled")}</p>}
        </MenuContent>
      </Menu>
      <RenameGroup group={group} open={renaming} onOpenChange={setRenaming} />
    </>
  )
}
