"use client"

import { ChevronRight } from "lucide-react"
import { useId, type ReactNode } from "react"
import { useTranslations } from "use-intl"
import { useChange } from "@/components/changes/use-change"
import { classes } from "@/components/ui/classes"
import { cssColorOf } from "@/components/ui/palette"
import type { AnswerOf } from "@/lib/api/client"
import { rowActions, rowStyle } from "./row-style"
import { SidebarRow } from "./sidebar-drag"
import { SpaceGroupMenu } from "./space-group-menu"

type SpaceGroupProps = { group: AnswerOf<"listSpaceGroups">[number]; empty: boolean; children: ReactNode }

/** A group of spaces in somebody's own sidebar. */
export function SpaceGroup({ group, empty, children }: SpaceGroupProps) {
  const t = useTranslations("sidebar.group")
  const list = useId()
  const { mutate } = useChange("setSpaceGroupCollapsed", {
    shows: ({ collapsed }) => [{ entity: "spaceGroup", id: group.id, after: { collapsed } }],
  })
  const open = !group.collapsed
  return (
    <section aria-label={group.name} data-space-group-id={group.id} className="pt-2">
      <SidebarRow kind="group" id={group.id} className={rowStyle}>
        <button
          type="button"
          aria-expanded={open}
          aria-controls={list}
          aria-label={t(open ? "close" : "open", { name: group.name })}
          onClick={() => mutate({ spaceGroupId: group.id, collapsed: open })}
          className="flex h-full min-w-0 flex-1 items-center gap-1.5 rounded-s pr-8 pl-2 text-left text-12 font-medium text-ink-3 hover:text-ink focus-visible:-outline-offset-2"
        >
          {group.color !== null && (
            <span
              aria-hidden
              style={{ backgroundColor: cssColorOf(group.color) }}
              className="size-2 flex-none rounded-full"
            />
          )}
          <span className="truncate">{group.name}</span>
          <ChevronRight
            aria-hidden
            className={classes(
              "size-3.5 opacity-0 transition-transform duration-150 ease-out group-hover/row:opacity-100",
              open ? "rotate-90" : "opacity-100",
            )}
          />
        </button>
        <span className={rowActions}>
          <SpaceGroupMenu group={group} />
        </span>
      </SidebarRow>
      <ul id={list} hidden={!open} aria-label={group.name} className="grid grid-cols-1 gap-px [&[hidden]]:hidden">
        {children}
        {empty && <li className="py-1 pr-2 pl-2 text-12 text-pretty text-ink-3">{t("empty")}</li>}
      </ul>
    </section>
  )
}
