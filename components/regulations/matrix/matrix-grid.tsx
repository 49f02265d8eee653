"use client"

/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a table lays its rows and cells out itself; these are put where they belong, and few are there */

import { useVirtualizer } from "@tanstack/react-virtual"
import { useCallback, useId, useMemo, useRef, type MouseEvent } from "react"
import { useTranslations } from "use-intl"
import { classes } from "@/components/ui/classes"
import type { RegulationState } from "@/lib/regulations/matrix/states"
import { ChoiceBox } from "./choice-box"
import { active, idAt, isAt, sizes, spotOf } from "./grid-layout"
import {
  chosenOf,
  isOpen,
  keyOf,
  openCells,
  stateAt,
  type MatrixCell,
  type MatrixPerson,
  type Row,
  type Shown,
} from "./model"
import { PersonRow } from "./person-row"
import { signTextsOf } from "./sign-texts"
import { useGridKeys, type Spot } from "./use-grid-keys"

type MatrixGridProps = {
  shown: Shown
  /** The state that is filtered for: the other cells stand back. */
  wanted: RegulationState | null
  nameOfSpace: (spaceId: number | null) => string
  chosen: ReadonlySet<string>
  /** Undefined where nobody can be reminded: of a day in the past. */
  onToggle: ((keys: readonly string[]) => void) | undefined
  onOpen: (cell: MatrixCell) => void
}

/** People by regulations. Only the visible part is drawn. */
export function MatrixGrid({ shown, wanted, nameOfSpace, chosen, onToggle, onOpen }: MatrixGridProps) {
  const t = useTranslations("regulationMatrix")
  const { rows, columns, people, total, namesakes } = shown
  const scroller = useRef<HTMLDivElement>(null)
  const id = useId()
  // oxlint-disable-next-line react/incompatible-library -- the compiler is not used: nothing here is memoised behind its back
  const down = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    getItemKey: (index) => rows[index]?.key ?? index,
    estimateSize: (index) => (rows[index]?.kind === "space" ? sizes.space : sizes.person),
    scrollPaddingEnd: sizes.head + 8,
    overscan: 5,
    // Drawn within the event, what one virtualizer draws is laid out for the other to look where it is.
    useFlushSync: false,
    initialRect: { width: 1200, height: 800 },
  })
  const across = useVirtualizer({
    horizontal: true,
    count: columns.length,
    getScrollElement: () => scroller.current,
    getItemKey: (index) => columns[index]?.regulation.id ?? index,
    estimateSize: () => sizes.column,
    scrollPaddingEnd: sizes.name + 8,
    overscan: 3,
    useFlushSync: false,
    initialRect: { width: 1200, height: 800 },
  })

  const toggleAt = useCallback((at: Spot) => onToggle?.(keysIn(shown, at, wanted)), [onToggle, shown, wanted])
  const { spot, setSpot, onKeyDown } = useGridKeys({
    rows: rows.length,
    columns: columns.length,
    onMove: ({ row, column }) => {
      if (row >= 0) down.scrollToIndex(row, { align: "auto" })
      if (column >= 0) across.scrollToIndex(column, { align: "auto" })
    },
    onOpen: ({ row, column }) => {
      const [at, in_] = [rows[row], columns[column]]
      if (at?.kind === "person" && in_) onOpen({ person: at.person, column: in_ })
    },
    onToggle: (at) => toggleAt(at),
  })
  function onClick(event: MouseEvent) {
    const at = spotOf(event.target)
    const [row, column] = [rows[at?.row ?? -1], columns[at?.column ?? -1]]
    if (at === null || row?.kind !== "person" || column === undefined) return
    setSpot(at)
    const { person } = row
    const choosing = event.shiftKey || event.ctrlKey || event.metaKey
    if (!choosing) onOpen({ person, column })
    else if (isOpen(stateAt(person, column.index)) && !person.left)
      onToggle?.([keyOf(person.userId, column.regulation.id)])
  }
  const marked = useMemo(() => chosenOf(shown, chosen, wanted), [shown, chosen, wanted])
  const textOf = useMemo(() => signTextsOf(t), [t])
  const [items, visible] = [across.getVirtualItems(), down.getVirtualItems()]
  const width = sizes.name + across.getTotalSize()
  return (
    <div
      ref={scroller}
      role="grid"
      aria-label={t("title")}
      aria-rowcount={rows.length + 1}
      aria-colcount={columns.length + 1}
      aria-multiselectable={onToggle !== undefined}
      aria-activedescendant={rows.length > 0 ? idAt(id, spot) : undefined}
      tabIndex={0}
      onKeyDown={onKeyDown}
      onClick={onClick}
      className="group/grid relative min-h-0 flex-1 overflow-auto overscroll-contain border-t border-line bg-surface text-13 outline-none focus-visible:-outline-offset-2"
    >
      <div role="presentation" className="relative" style={{ width, height: sizes.head + down.getTotalSize() }}>
        <div
          role="row"
          aria-rowindex={1}
          className="sticky top-0 z-2 border-b border-line bg-surface"
          style={{ height: sizes.head, width }}
        >
          <div
            role="columnheader"
            aria-colindex={1}
            className="sticky left-0 z-1 flex h-full flex-col justify-end border-r border-line bg-surface px-3 pb-2"
            style={{ width: sizes.name }}
          >
            <span className="font-medium text-ink-2">{t("people", { count: people })}</span>
            <span className="text-12 text-ink-3 tabular-nums">{t("passed", total)}</span>
          </div>
          {items.map(({ index, start, key }) => {
            const column = columns[index]
            const at = { row: -1, column: index }
            return (
              column && (
                <div
                  key={key}
                  id={idAt(id, at)}
                  role="columnheader"
                  aria-colindex={index + 2}
                  className={classes(
                    "absolute inset-y-0 flex flex-col justify-end px-2 pb-2",
                    isAt(spot, at) && active,
                  )}
                  style={{ left: sizes.name + start, width: sizes.column }}
                >
                  <span
                    dir="auto"
                    title={column.regulation.name}
                    className="line-clamp-2 text-12 leading-4 font-medium wrap-anywhere"
                  >
                    {column.regulation.name}
                  </span>
                  <span className="flex h-6 items-center justify-between text-12 text-ink-3 tabular-nums">
                    <span title={t("passed", column.sum)}>{t("part", column.sum)}</span>
                    {onToggle && (
                      <ChoiceBox
                        label={t("chooseColumn", { name: column.regulation.name })}
                        open={column.open}
                        chosen={marked.byRegulation.get(column.regulation.id) ?? 0}
                        onToggle={() => toggleAt(at)}
                      />
                    )}
                  </span>
                </div>
              )
            )
          })}
        </div>
        {visible.map(({ index, start, key }) => {
          const row = rows[index]
          if (row === undefined) return null
          const here = spot.row === index
          if (row.kind === "space")
            return (
              <div
                key={key}
                role="row"
                aria-rowindex={index + 2}
                className="absolute left-0 border-b border-line bg-sunken"
                style={{ top: sizes.head + start, height: sizes.space, width }}
              >
                <div
                  id={idAt(id, here ? spot : { row: index, column: -1 })}
                  role="rowheader"
                  aria-colindex={1}
                  aria-colspan={columns.length + 1}
                  className={classes(
                    "sticky left-0 z-1 inline-flex h-full items-center gap-2 px-3 font-semibold",
                    here && active,
                  )}
                >
                  <span dir="auto" className="truncate">
                    {nameOfSpace(row.spaceId)}
                  </span>
                  <span className="flex-none font-normal text-ink-3 tabular-nums">
                    {t("people", { count: row.people })} · {t("passed", row.sum)}
                  </span>
                </div>
              </div>
            )
          return (
            <PersonRow
              key={key}
              gridId={id}
              row={row}
              index={index}
              top={sizes.head + start}
              width={width}
              items={items}
              columns={columns}
              focused={here ? spot.column : null}
              wanted={wanted}
              chosen={chosen}
              chosenCount={marked.byPerson.get(row.person.userId) ?? 0}
              isNamesake={namesakes.has(row.person.userId)}
              onToggle={onToggle && toggleAt}
              textOf={textOf}
            />
          )
        })}
      </div>
    </div>
  )
}

/** The cells that can be chosen at a spot: of a row, of a column, or the one where both are. */
function keysIn({ rows, columns }: Shown, { row, column }: Spot, wanted: RegulationState | null): string[] {
  const [at, wantedColumn] = [rows[row], columns[column]]
  const people = at === undefined ? rows.flatMap(personOf) : personOf(at)
  return openCells(people, wantedColumn === undefined ? columns : [wantedColumn], wanted)
}

const personOf = (row: Row): MatrixPerson[] => (row.kind === "person" ? [row.person] : [])
