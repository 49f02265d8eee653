"use client"

import { Ellipsis } from "lucide-react"
import { useState } from "react"
import { useTranslations } from "use-intl"
import { IconButton } from "@/components/ui/icon-button"
import { dialogLater, partOf } from "@/components/ui/load-later"
import { Menu, MenuContent, MenuTrigger } from "@/components/ui/menu"
import type { Regulation } from "../state-chip"
import { menus } from "./menus-later"

export type RegulationDialogKind = "rename" | "move" | "spaces" | "clear"

const RegulationMenuItems = partOf(menus, (module) => module.RegulationMenuItems)
const RegulationDialog = dialogLater(() => import("./regulation-dialog").then((module) => module.RegulationDialog), {
  early: false,
})

type RegulationMenuProps = {
  regulation: Regulation
  size?: "small" | "normal"
  /** Opens the history, where a narrow bar has no room for that and the draft beside what people read. */
  onHistory?: () => void
}

export function RegulationMenu({ regulation, size = "small", onHistory }: RegulationMenuProps) {
  const t = useTranslations("sidebar.regulation")
  const [dialog, setDialog] = useState<RegulationDialogKind>("rename")
  const [open, setOpen] = useState(false)
  return (
    <>
      <Menu items={menus}>
        <MenuTrigger
          render={
            <IconButton
              label={t("label", { name: regulation.name })}
              size={size}
              tooltip={false}
              className="text-ink-3"
            >
              <Ellipsis />
            </IconButton>
          }
        />
        <MenuContent align="end" className="min-w-52">
          <RegulationMenuItems
            regulation={regulation}
            onHistory={onHistory}
            onDialog={(kind) => {
              setDialog(kind)
              setOpen(true)
            }}
          />
        </MenuContent>
      </Menu>
      <RegulationDialog kind={dialog} regulation={regulation} open={open} onOpenChange={setOpen} />
    </>
  )
}
