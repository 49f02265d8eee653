"use client"

import { Ellipsis } from "lucide-react"
import { useState } from "react"
import { useTranslations } from "use-intl"
import { useBoardContext } from "../board-context"
import type { Naming } from "../board-ui"
import type { Stage } from "../state/model"
import { useAfterMenu } from "../actions/use-after-menu"
import { IconButton } from "@/components/ui/icon-button"
import { loadLater, partOf } from "@/components/ui/load-later"
import { Menu, MenuContent, MenuTrigger } from "@/components/ui/menu"
import type { StageDialog } from "./stage-dialog"

const views = loadLater(() => import("../views"), { early: true })
const StageMenuItems = partOf(views, (module) => module.StageMenuItems)
const StageDialogs = partOf(views, (module) => module.StageDialogs)

type StageMenuProps = { stage: Stage; index: number; siblings: readonly Stage[]; count: number; className?: string }

/** What can be done with a column or a row. */
export function StageMenu({ stage, index, siblings, count, className }: StageMenuProps) {
  const t = useTranslations("board.stage")
  const { ui } = useBoardContext()
  const [dialog, setDialog] = useState<StageDialog | null>(null)
  const { later, onOpenChange } = useAfterMenu()
  const column = stage.kind === "column"
  const name = (naming: Naming) => later(() => ui.set((value) => ({ ...value, naming })))
  return (
    <>
      <Menu items={views} onOpenChange={onOpenChange}>
        <MenuTrigger
          render={
            <IconButton
              size="small"
              tooltip={false}
              label={t(column ? "menuOfColumn" : "menuOfRow", { name: stage.name })}
              className={className ?? "text-ink-3 [&_svg]:size-4"}
            />
          }
        >
          <Ellipsis aria-hidden />
        </MenuTrigger>
        <MenuContent align="end">
          <StageMenuItems
            stage={stage}
            index={index}
            siblings={siblings}
            onName={name}
            onDialog={setDialog}
            onMove={(ids) => later(() => ui.set((value) => ({ ...value, asked: ids })))}
          />
        </MenuContent>
      </Menu>
      {dialog !== null && (
        <StageDialogs dialog={dialog} stage={stage} siblings={siblings} count={count} onClose={() => setDialog(null)} />
      )}
    </>
  )
}
