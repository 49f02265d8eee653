"use client"

import { ArrowDown, ArrowUp, Ellipsis, Pencil, Trash2 } from "lucide-react"
import { useTranslations } from "use-intl"
import { IconButton } from "@/components/ui/icon-button"
import { Menu, MenuContent, MenuTrigger } from "@/components/ui/menu"
import { MenuItem, MenuSeparator } from "@/components/ui/menu-items"

type GroupMenuProps = {
  name: string
  first: boolean
  last: boolean
  onMove: (by: -1 | 1) => void
  onRename: () => void
  /** Left out where it cannot be deleted. */
  onDelete?: () => void
  /** Why it cannot. */
  kept?: string
}

/** What can be done with a group of a space: of projects, or of regulations. */
export function GroupMenu({ name, first, last, onMove, onRename, onDelete, kept }: GroupMenuProps) {
  const t = useTranslations("spaces.group")
  return (
    <Menu>
      <MenuTrigger
        render={
          <IconButton label={t("label", { name })} size="small" tooltip={false}>
            <Ellipsis />
          </IconButton>
        }
      />
      <MenuContent align="end" className="min-w-56">
        <MenuItem icon={<Pencil aria-hidden />} onClick={onRename}>
          {t("rename")}
        </MenuItem>
        <MenuItem icon={<ArrowUp aria-hidden />} shortcut="alt+arrowup" disabled={first} onClick={() => onMove(-1)}>
          {t("up")}
        </MenuItem>
        <MenuItem icon={<ArrowDown aria-hidden />} shortcut="alt+arrowdown" disabled={last} onClick={() => onMove(1)}>
          {t("down")}
        </MenuItem>
        <MenuSeparator />
        <MenuItem danger icon={<Trash2 aria-hidden />} disabled={onDelete === undefined} onClick={() => onDelete?.()}>
          {t("delete")}
        </MenuItem>
        {kept !== undefined && <p className="px-2 pb-1.5 text-12 text-pretty text-ink-3">{kept}</p>}
      </MenuContent>
    </Menu>
  )
}
