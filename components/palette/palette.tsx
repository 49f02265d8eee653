"use client"

import { useState } from "react"
import { useTranslations } from "use-intl"
import { useRead } from "@/components/changes/use-read"
import { CommandEmpty, CommandGroup, CommandHint, CommandItem } from "@/components/ui/command-items"
import { CommandPalette } from "@/components/ui/command-palette"
import { query } from "@/lib/api/client"
import { useCommandItems } from "./command-items"
import { useFoundItems } from "./found"
import { find, together } from "./match"
import { useNavigationItems } from "./navigation-items"
import { useSettingItems } from "./settings"

type PaletteProps = { open: boolean; onOpenChange: (open: boolean) => void }

/** Goes to everything and does everything. */
export function Palette({ open, onOpenChange }: PaletteProps) {
  const t = useTranslations("shell.palette")
  const [text, setText] = useState("")
  const [chosen, setChosen] = useState<string>()
  const { data: spaces = [] } = useRead(query("listSpaces", {}))
  const { here, others } = useCommandItems(spaces)
  const found = useFoundItems(text, open)
  const known = find(text, [...here, ...useNavigationItems(spaces), ...useSettingItems(), ...others])
  const groups = together(known, [...found.items, ...found.everything])

  function write(next: string) {
    setText(next)
    setChosen(undefined)
  }

  function change(next: boolean) {
    onOpenChange(next)
    if (!next) write("")
  }

  return (
    <CommandPalette
      open={open}
      onOpenChange={change}
      label={t("title")}
      placeholder={t("placeholder")}
      query={text}
      onQueryChange={write}
      value={chosen ?? groups[0]?.items[0]?.value}
      onValueChange={setChosen}
      filter={false}
      loading={found.loading}
      loadingLabel={t("loading")}
      footer={
        <>
          <CommandHint keys={["↑", "↓"]}>{t("toMove")}</CommandHint>
          <CommandHint keys={["↵"]}>{t("toOpen")}</CommandHint>
          <CommandHint keys={["Esc"]}>{t("toClose")}</CommandHint>
        </>
      }
    >
      {found.faults.map((fault) => (
        <p key={fault} role="alert" className="px-2 py-1.5 text-13 text-danger">
          {fault}
        </p>
      ))}
      {!found.loading && found.faults.length === 0 && <CommandEmpty>{t("nothing")}</CommandEmpty>}
      {groups.map((group) => (
        <CommandGroup key={group.name} heading={group.name}>
          {group.items.map((item) => (
            <CommandItem
              key={item.value}
              value={item.value}
              icon={item.icon}
              hint={item.hint}
              shortcut={item.keys}
              onSelect={() => {
                // First closed, then done: what it opens keeps the focus.
                change(false)
                item.run()
              }}
            >
              {item.shown ?? item.label}
            </CommandItem>
          ))}
        </CommandGroup>
      ))}
    </CommandPalette>
  )
}
