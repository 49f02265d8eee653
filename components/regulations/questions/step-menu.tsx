"use client"

import { ArrowDown, ArrowUp, Ellipsis, Trash2 } from "lucide-react"
import { useTranslations } from "use-intl"
import { IconButton } from "@/components/ui/icon-button"
import { Menu, MenuContent, MenuTrigger } from "@/components/ui/menu"
import { MenuItem, MenuSeparator } from "@/components/ui/menu-items"

type StepMenuProps = {
  label: string
  deleteLabel: string
  isFirst: boolean
  isLast: boolean
  onStep: (by: -1 | 1) => void
  onDelete: () => void
}

/** What can be done with a question or an answer: one place up or down, and away. */
export function StepMenu({ label, deleteLabel, isFirst, isLast, onStep, onDelete }: StepMenuProps) {
  const t = useTranslations("regulationPages.questions")
  return (
    <Menu>
      <MenuTrigger
        render={
          <IconButton label={label} size="small" tooltip={false} className="text-ink-3">
            <Ellipsis />
          </IconButton>
        }
      />
      <MenuContent align="end" className="min-w-52">
        <MenuItem icon={<ArrowUp aria-hidden />} shortcut="alt+arrowup" disabled={isFirst} onClick={() => onStep(-1)}>
          {t("up")}
        </MenuItem>
        <MenuItem icon={<ArrowDown aria-hidden />} shortcut="alt+arrowdown" disabled={isLast} onClick={() => onStep(1)}>
          {t("down")}
        </MenuItem>
        <MenuSeparator />
        <MenuItem danger icon={<Trash2 aria-hidden />} onClick={onDelete}>
          {deleteLabel}
        </MenuItem>
      </MenuContent>
    </Menu>
  )
}
