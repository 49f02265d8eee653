"use client"

import { useVirtualizer } from "@tanstack/react-virtual"
import { ArchiveRestore, X } from "lucide-react"
import { useEffect, useRef, useState } from "react"
import { useTranslations } from "use-intl"
import { Button } from "@/components/ui/button"
import { IconButton } from "@/components/ui/icon-button"
import { useShortcut } from "@/components/ui/use-shortcut"
import type { AnswerOf } from "@/lib/api/client"
import { ActionBarFrame } from "./several/action-bar-frame"
import { ArchiveLine, lineHeight } from "./archive-line"
import type { Archive } from "./use-archive"

type ArchiveListProps = { archive: Archive; project: AnswerOf<"getProject">; canEdit: boolean }

/** Archived tasks, the last archived first; more are read on the way down. */
export function ArchiveList({ archive, project, canEdit }: ArchiveListProps) {
  const t = useTranslations("board")
  const words = useTranslations("archive")
  const common = useTranslations("common")
  const { tasks, restore, hasNextPage, isFetchingNextPage, fetchNextPage } = archive
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const selected = tasks.filter((task) => chosen.has(task.id)).map((task) => task.id)
  const scroller = useRef<HTMLDivElement>(null)
  // oxlint-disable-next-line react/incompatible-library -- the compiler is not used: nothing here is memoised behind its back
  const virtualizer = useVirtualizer({
    count: tasks.length,
    getScrollElement: () => scroller.current,
    getItemKey: (index) => tasks[index]?.id ?? index,
    estimateSize: () => lineHeight,
    overscan: 8,
    initialRect: { width: 800, height: 800 },
  })
  const items = virtualizer.getVirtualItems()
  const last = items.at(-1)?.index ?? 0
  useEffect(() => {
    if (last >= tasks.length - 12 && hasNextPage && !isFetchingNextPage) void fetchNextPage()
  }, [last, tasks.length, hasNextPage, isFetchingNextPage, fetchNextPage])

  const group = t("group")
  useShortcut("escape", () => setChosen(new Set()), { description: t("keys.clear"), group, enabled: canEdit })

  function toggle(taskId: number) {
    const next = new Set(chosen)
    if (!next.delete(taskId)) next.add(taskId)
    setChosen(next)
  }
  function bringBack(ids: readonly number[]) {
    setChosen(new Set([...chosen].filter((id) => !ids.includes(id))))
    void restore(ids)
  }

  return (
    <div className="relative -mx-2 flex min-h-0 flex-1 flex-col">
      <div
        ref={scroller}
        data-selecting={selected.length > 0 || undefined}
        className="min-h-0 flex-1 overflow-y-auto px-2 pb-20"
      >
        <ul aria-label={words("list")} className="relative" style={{ height: virtualizer.getTotalSize() }}>
          {items.map(({ index, start }) => {
            const task = tasks[index]
            return (
              task && (
                <ArchiveLine
                  key={task.id}
                  task={task}
                  project={project}
                  index={index}
                  count={hasNextPage ? -1 : tasks.length}
                  offset={start}
                  selected={chosen.has(task.id)}
                  onToggle={canEdit ? () => toggle(task.id) : undefined}
                  onRestore={canEdit ? () => bringBack([task.id]) : undefined}
                />
              )
            )
          })}
        </ul>
        {isFetchingNextPage && <output className="block py-3 text-center text-12 text-ink-3">{words("more")}</output>}
      </div>
      {selected.length > 0 && (
        <ActionBarFrame label={t("selection.label")} count={t("selection.count", { count: selected.length })}>
          <Button variant="bare" onClick={() => bringBack(selected)}>
            <ArchiveRestore aria-hidden />
            {common("restore")}
          </Button>
          <IconButton label={t("selection.clear")} shortcut="escape" side="top" onClick={() => setChosen(new Set())}>
            <X aria-hidden />
          </IconButton>
        </ActionBarFrame>
      )}
    </div>
  )
}
