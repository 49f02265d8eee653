"use client"

import { Combobox } from "@base-ui/react/combobox"
import { createElement, useMemo, useState, type Ref } from "react"
import { useTranslations } from "use-intl"
import { classes } from "@/components/ui/classes"
import { controlStyle } from "@/components/ui/control-style"
import { iconNames, type IconName } from "@/lib/icons/icon-names"
import { drawingOf } from "./named-icons"

const columns = 9

type NamedIconPanelProps = { searchRef: Ref<HTMLInputElement>; icon: string | null; onPick: (icon: string) => void }

/** How a name is read out, and what a search looks in. */
const words = (name: string) => name.replaceAll("-", " ")

function rowsOf(names: readonly IconName[]): IconName[][] {
  return Array.from({ length: Math.ceil(names.length / columns) }, (_, row) =>
    names.slice(row * columns, (row + 1) * columns),
  )
}

/** The published set, by search. The arrows lead through it while the focus stays in the search. */
export function NamedIconPanel({ searchRef, icon, onPick }: NamedIconPanelProps) {
  const t = useTranslations("documentation.picker")
  const [search, setSearch] = useState("")
  const found = useMemo(() => {
    const wanted = search.trim().toLowerCase()
    return iconNames.filter((name) => words(name).includes(wanted))
  }, [search])
  const current = iconNames.find((name) => `name:${name}` === icon) ?? null
  return (
    <Combobox.Root
      inline
      open
      grid
      autoHighlight
      items={iconNames}
      filteredItems={found}
      value={current}
      inputValue={search}
      itemToStringLabel={words}
      onInputValueChange={(value, { reason }) => {
        if (reason === "input-change") setSearch(value)
      }}
      onValueChange={(name) => name !== null && onPick(`name:${name}`)}
    >
      <div className="p-2">
        <Combobox.Input
          ref={searchRef}
          aria-label={t("searchIcons")}
          placeholder={t("searchIcons")}
          className={controlStyle()}
        />
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by the keyboard */}
      <div tabIndex={0} className="h-66 overflow-y-auto overscroll-contain border-t border-line -outline-offset-2">
        <Combobox.Empty className="grid h-full place-items-center px-6 text-center text-13 text-ink-2 empty:hidden">
          {t("noIcons")}
        </Combobox.Empty>
        <Combobox.List aria-label={t("icons")} className="p-2 outline-none empty:hidden">
          {rowsOf(found).map((row) => (
            <Combobox.Row key={row[0]} className="flex">
              {row.map((name) => (
                <IconItem key={name} name={name} />
              ))}
            </Combobox.Row>
          ))}
        </Combobox.List>
      </div>
    </Combobox.Root>
  )
}

function IconItem({ name }: { name: IconName }) {
  const drawing = drawingOf(`name:${name}`)
  return (
    <Combobox.Item
      value={name}
      aria-label={words(name)}
      title={words(name)}
      className={(state) =>
        classes(
          "grid size-9 place-items-center rounded-s text-ink-2 outline-none data-highlighted:bg-highlight data-highlighted:text-ink data-highlighted:ring-1 data-highlighted:ring-line-control data-highlighted:ring-inset",
          state.selected && "bg-accent-soft text-accent",
        )
      }
    >
      {drawing && createElement(drawing, { "aria-hidden": true, className: "size-[18px]!" })}
    </Combobox.Item>
  )
}
