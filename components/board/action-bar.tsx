"use client"

import { Archive, Pencil, Trash2, X } from "lucide-react"
import type { ReactNode } from "react"
import { useTranslations } from "use-intl"
import { Button } from "@/components/ui/button"
import { IconButton } from "@/components/ui/icon-button"
import { useBoardPlace, useBoardUi } from "./board-context"
import { nothing } from "./selection"

/** What can be done with the selected cards. */
export function ActionBar({ onDelete }: { onDelete: (ids: ReadonlySet<number>) => void }) {
  const t = useTranslations("board.selection")
  const common = useTranslations("common")
  const { ui, actions } = useBoardPlace()
  const ids = useBoardUi((value) => value.selection.ids)
  if (ids.size === 0) return null
  const [only] = ids
  return (
    <ActionBarFrame label={t("label")} count={t("count", { count: ids.size })}>
      {ids.size === 1 && only !== undefined && (
        <Button variant="bare" onClick={() => ui.set((value) => ({ ...value, renaming: only, focused: only }))}>
          <Pencil aria-hidden />
          {common("rename")}
        </Button>
      )}
      <Button variant="bare" onClick={() => actions.archiveTasks(ids)}>
        <Archive aria-hidden />
        {t("archive")}
      </Button>
      <Button variant="bare" onClick={() => onDelete(ids)}>
        <Trash2 aria-hidden />
        {common("delete")}
      </Button>
      <IconButton
        label={t("clear")}
        shortcut="escape"
        side="top"
        onClick={() => ui.set((value) => ({ ...value, selection: nothing }))}
      >
        <X aria-hidden />
      </IconButton>
    </ActionBarFrame>
  )
}

/** The bar that floats over a list while something in it is selected. */
export function ActionBarFrame({ label, count, children }: { label: string; count: string; children: ReactNode }) {
  return (
    <div
      role="toolbar"
      aria-label={label}
      className="absolute bottom-[22px] left-1/2 z-10 flex max-w-[calc(100%-1rem)] -translate-x-1/2 items-center gap-0.5 rounded-[12px] border border-line bg-raised p-[5px] shadow-float transition-[opacity,translate] duration-150 ease-out starting:translate-y-2 starting:opacity-0"
    >
      <span className="mr-1.5 rounded-[8px] bg-accent px-2.5 py-1 font-semibold whitespace-nowrap text-accent-ink tabular-nums">
        {count}
      </span>
      {children}
    </div>
  )
}
