"use client"

/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a table lays its rows and cells out itself; these are put where they belong, and few are there */

import { useVirtualizer } from "@tanstack/react-virtual"
import { memo, useCallback, useId, useRef, type MouseEvent } from "react"
import { useTranslations } from "use-intl"
import { PersonLink } from "@/components/shell/person-link"
import { Checkbox } from "@/components/ui/checkbox"
import { classes } from "@/components/ui/classes"
import type { RegulationState } from "@/lib/regulations/matrix/states"
import {
  isOpen,
  keyOf,
  openCells,
  stateAt,
  type MatrixCell,
  type Column,
  type MatrixPerson,
  type Row,
  type Shown,
} from "./model"
import { colorOf, StateSign } from "./state-sign"
import { useGridKeys, type Spot } from "./use-grid-keys"

const sizes = { name: 240, column: 112, head: 76, person: 38, space: 34 }

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
    overscan: 8,
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
    initialRect: { width: 1200, height: 800 },
  })

  function keysAt({ row, column }: Spot): string[] {
    const [at, wantedColumn] = [rows[row], columns[column]]
    const people = at === undefined ? shown.rows.flatMap(personOf) : personOf(at)
    return openCells(people, wantedColumn === undefined ? columns : [wantedColumn], wanted)
  }
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
    onToggle: (at) => onToggle?.(keysAt(at)),
  })
  const nameAt = ({ row, column }: Spot) => `${id}${row}-${column}`

  const press = useCallback(
    (event: MouseEvent, person: MatrixPerson, column: Column, at: Spot) => {
      setSpot(at)
      const key = keyOf(person.userId, column.regulation.id)
      const choosing = event.shiftKey || event.ctrlKey || event.metaKey
      if (!choosing) onOpen({ person, column })
      else if (isOpen(stateAt(person, column.index)) && !person.left) onToggle?.([key])
    },
    [setSpot, onOpen, onToggle],
  )
  const items = across.getVirtualItems()
  const width = sizes.name + across.getTotalSize()
  const box = (label: string, keys: readonly string[]) =>
    onToggle !== undefined &&
    keys.length > 0 && (
      <Checkbox
        label={label}
        hideLabel
        tabIndex={-1}
        checked={keys.every((key) => chosen.has(key))}
        indeterminate={keys.some((key) => chosen.has(key)) && !keys.every((key) => chosen.has(key))}
        onCheckedChange={() => onToggle(keys)}
        className="flex-none gap-0"
      />
    )
  return (
    <div
      ref={scroller}
      role="grid"
      aria-label={t("title")}
      aria-rowcount={rows.length + 1}
      aria-colcount={columns.length + 1}
      aria-multiselectable={onToggle !== undefined}
      aria-activedescendant={rows.length > 0 ? nameAt(spot) : undefined}
      tabIndex={0}
      onKeyDown={onKeyDown}
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
                  id={nameAt(at)}
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
                    {box(t("chooseColumn", { name: column.regulation.name }), keysAt(at))}
                  </span>
                </div>
              )
            )
          })}
        </div>
        {down.getVirtualItems().map(({ index, start, size, key }) => {
          const row = rows[index]
          if (row === undefined) return null
          const place = { top: sizes.head + start, height: size, width }
          const head = { row: index, column: -1 }
          if (row.kind === "space")
            return (
              <div
                key={key}
                role="row"
                aria-rowindex={index + 2}
                className="absolute left-0 border-b border-line bg-sunken"
                style={place}
              >
                <div
                  id={nameAt(spot.row === index ? spot : head)}
                  role="rowheader"
                  aria-colindex={1}
                  aria-colspan={columns.length + 1}
                  className={classes(
                    "sticky left-0 z-1 inline-flex h-full items-center gap-2 px-3 font-semibold",
                    spot.row === index && active,
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
            <div
              key={key}
              role="row"
              aria-rowindex={index + 2}
              className="absolute left-0 border-b border-line"
              style={place}
            >
              <div
                id={nameAt(head)}
                role="rowheader"
                aria-colindex={1}
                className={classes(
                  "sticky left-0 z-1 flex h-full items-center gap-2 border-r border-line bg-surface px-3",
                  isAt(spot, head) && active,
                )}
                style={{ width: sizes.name }}
              >
                {box(t("chooseRow", { name: row.person.name }), keysAt(head))}
                <span className="min-w-0 flex-1 leading-4">
                  <span dir="auto" className="block truncate font-medium">
                    {row.person.left ? (
                      row.person.name
                    ) : (
                      <PersonLink id={row.person.userId} tabIndex={-1}>
                        {row.person.name}
                      </PersonLink>
                    )}
                  </span>
                  {namesakes.has(row.person.userId) && <Address of={row.person} />}
                </span>
                {row.person.left && <span className="flex-none text-12 text-ink-3">{t("left")}</span>}
                <span title={t("passed", row.sum)} className="flex-none text-12 text-ink-3 tabular-nums">
                  {t("part", row.sum)}
                </span>
              </div>
              {items.map((item) => {
                const column = columns[item.index]
                const at = { row: index, column: item.index }
                return (
                  column && (
                    <GridCell
                      key={item.key}
                      id={nameAt(at)}
                      person={row.person}
                      column={column}
                      row={index}
                      position={item.index}
                      left={sizes.name + item.start}
                      focused={isAt(spot, at)}
                      chosen={chosen.has(keyOf(row.person.userId, column.regulation.id))}
                      dim={wanted !== null && stateAt(row.person, column.index) !== wanted}
                      onPress={press}
                    />
                  )
                )
              })}
            </div>
          )
        })}
      </div>
    </div>
  )
}

/** Tells a person from another one of the same name. */
export function Address({ of: { email } }: { of: MatrixPerson }) {
  if (email === null) return null
  return (
    <span dir="auto" title={email} className="block truncate text-12 leading-4 font-normal text-ink-3">
      {email}
    </span>
  )
}

const personOf = (row: Row): MatrixPerson[] => (row.kind === "person" ? [row.person] : [])
const isAt = (spot: Spot, { row, column }: Spot) => spot.row === row && spot.column === column
/** Where the keys are, while the grid has the focus. */
const active =
  "group-focus-visible/grid:outline-2 group-focus-visible/grid:-outline-offset-2 group-focus-visible/grid:outline-focus"

type GridCellProps = {
  id: string
  person: MatrixPerson
  column: Column
  row: number
  position: number
  left: number
  focused: boolean
  chosen: boolean
  dim: boolean
  onPress: (event: MouseEvent, person: MatrixPerson, column: Column, at: Spot) => void
}

const GridCell = memo(function GridCell(props: GridCellProps) {
  const { id, person, column, row, position, left, focused, chosen, dim, onPress } = props
  const t = useTranslations("regulationMatrix")
  const state = stateAt(person, column.index)
  const version = person.versions[column.index] ?? null
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the grid has the focus and the keys
    <div
      id={id}
      role="gridcell"
      aria-colindex={position + 2}
      aria-selected={chosen}
      onClick={(event) => onPress(event, person, column, { row, column: position })}
      className={classes(
        "absolute inset-y-0 flex cursor-pointer items-center gap-1.5 px-2 text-12 hover:bg-hover",
        dim ? "text-ink-3" : colorOf(state),
        chosen && "bg-accent-soft",
        focused && active,
      )}
      style={{ left, width: sizes.column }}
    >
      <StateSign state={state} />
      <span className="truncate">
        {state === "done" || (state === "notAsked" && version !== null)
          ? t(`signs.${state}Version`, { number: version ?? 0 })
          : t(`signs.${state}`)}
      </span>
    </div>
  )
})
