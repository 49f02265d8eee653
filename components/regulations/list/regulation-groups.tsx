"use client"

import { useEffect, useRef, useState, type KeyboardEvent } from "react"
import { useTranslations } from "use-intl"
import { useRead } from "@/components/changes/use-read"
import { classes } from "@/components/ui/classes"
import { gripOf } from "@/components/ui/drag-grip"
import { ListDrag } from "@/components/ui/list-drag"
import { dropStyle, useRow } from "@/components/ui/row-drag"
import { query } from "@/lib/api/client"
import type { Regulation } from "../state-chip"
import { GroupSection } from "./group-section"
import { RegulationRow } from "./regulation-row"
import type { Group, useGroupChanges } from "./use-group-changes"
import { useRegulationOrder } from "./use-regulation-order"

type RegulationGroupsProps = {
  spaceId: number
  regulations: readonly Regulation[]
  groups: readonly Group[]
  editable: boolean
  changes: ReturnType<typeof useGroupChanges>
  onNew: (groupId: number) => void
}

/** All regulations of a space in their order, which is changed by dragging, and by Alt and the arrows. One is dragged to a space of the sidebar too. */
export function RegulationGroups({ spaceId, regulations, groups, editable, changes, onNew }: RegulationGroupsProps) {
  const t = useTranslations("regulations.places")
  const order = useRegulationOrder(
    spaceId,
    regulations,
    groups.map(({ id }) => id),
  )
  const { data: spaces = [] } = useRead(query("listSpaces", {}))
  const rows = useRef<HTMLDivElement>(null)
  const stepped = useRef<number | null>(null)
  const [said, say] = useState("")

  // What goes on into another group is drawn anew there.
  useEffect(() => {
    const id = stepped.current
    const regulation = regulations.find((one) => one.id === id)
    if (!regulation) return
    stepped.current = null
    rows.current?.querySelector<HTMLElement>(`[data-row="item:${id}"] a`)?.focus()
    const group = groups.find((one) => one.id === regulation.groupId)
    const own = regulations.filter(({ groupId }) => groupId === regulation.groupId)
    const place = { name: regulation.name, position: own.indexOf(regulation) + 1, count: own.length }
    say(group ? t("inGroup", { ...place, group: group.name }) : t("inNone", place))
  }, [regulations, groups, t])

  function onKeyDown(event: KeyboardEvent) {
    const by = event.key === "ArrowUp" ? -1 : event.key === "ArrowDown" ? 1 : 0
    if (!event.altKey || by === 0 || !(event.target instanceof Element)) return
    const grip = gripOf(event.target.closest<HTMLElement>("[data-grip]"))
    if (grip?.kind !== "regulation") return
    event.preventDefault()
    event.stopPropagation()
    if (order.step(grip.id, by)) stepped.current = grip.id
  }
  return (
    <ListDrag
      enabled={editable}
      onDrop={({ kind, id }, drop) => (kind === "item" ? order.drop(id, drop) : changes.drop(id, drop))}
      onSpace={(id, to) => {
        const space = spaces.find((one) => one.id === to)
        if (space) order.toSpace(id, space).catch(() => undefined)
      }}
    >
      <div
        ref={rows}
        role="presentation"
        onKeyDownCapture={editable ? onKeyDown : undefined}
        className="grid grid-cols-1 gap-6"
      >
        <Ungrouped
          regulations={regulations.filter(({ groupId }) => groupId === null)}
          among={groups.length > 0}
          editable={editable}
        />
        {groups.map((group, index) => (
          <GroupSection
            key={group.id}
            group={group}
            regulations={regulations.filter(({ groupId }) => groupId === group.id)}
            index={index}
            last={index === groups.length - 1}
            editable={editable}
            changes={changes}
            onNew={() => onNew(group.id)}
          />
        ))}
      </div>
      <output className="sr-only">{said}</output>
    </ListDrag>
  )
}

type UngroupedProps = { regulations: readonly Regulation[]; among: boolean; editable: boolean }

/** What stands in no group. It is there to be dropped at though it holds nothing, where there are groups. */
function Ungrouped({ regulations, among, editable }: UngroupedProps) {
  const t = useTranslations("regulations")
  const row = useRow("group", 0)
  if (regulations.length === 0 && !(among && editable)) return null
  return (
    <section aria-labelledby="ungrouped">
      <div
        {...(editable && row)}
        className={classes("relative flex h-8 items-center gap-2 rounded-s", editable && dropStyle)}
      >
        <h2 id="ungrouped" className="text-13 font-semibold">
          {t(among ? "ungrouped" : "all")}
        </h2>
        <span className="font-medium text-ink-3 tabular-nums">{regulations.length}</span>
      </div>
      <ul aria-labelledby="ungrouped">
        {regulations.map((regulation) => (
          <RegulationRow key={regulation.id} regulation={regulation} editable={editable} />
        ))}
      </ul>
    </section>
  )
}
