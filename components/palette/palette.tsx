"use client"

import { useState } from "react"
import { useTranslations } from "use-intl"
import { useRead } from "@/components/changes/use-read"
import { CommandEmpty, CommandGroup, CommandHint, CommandItem } from "@/components/ui/command-items"
import { CommandPalette } from "@/components/ui/command-palette"
import { query } from "@/lib/api/client"
import { useCommandItems } from "./command-items"
import { find } from "./match"
import { usePageItems } from "./pages"
import { useNavigationItems } from "./navigation-items"
import { useSettingItems } from "./settings"
import { useTaskItems } from "./tasks"

type PaletteProps = { open: boolean; onOpenChange: (open: boolean) => void }

/** Goes to everything and does everything. */
export function Palette({ open, onOpenChange }: PaletteProps) {
  const t = useTranslations("shell.palette")
  const [text, setText] = useState("")
  const { data: spaces = [] } = useRead(query("listSpaces", {}))
  const pages = usePageItems(spaces, open && text.trim() !== "")
  const { here, others } = useCommandItems(spaces)
  const tasks = useTaskItems(text, open)
  const searchable = find(text, [
    ...here,
    ...useNavigationItems(spaces),
    ...pages.items,
    ...useSettingItems(),
    ...others,
  ])
  const groups = [...searchable, ...tasks.groups]

  function change(next: boolean) {
    onOpenChange(next)
    if (!next) setText("")
  }

  return (
    <CommandPalette
      open={open}
      onOpenChange={change}
      label={t("title")}
      placeholder={t("placeholder")}
      query={text}
      onQueryChange={setText}
      filter={false}
      loading={pages.loading || tasks.loading}
      loadingLabel={t("loading")}
      footer={
        <>
          <CommandHint keys={["↑", "↓"]}>{t("toMove")}</CommandHint>
          <CommandHint keys={["↵"]}>{t("toOpen")}</CommandHint>
          <CommandHint keys={["Esc"]}>{t("toClose")}</CommandHint>
        </>
      }
    >
      {!pages.loading && !tasks.loading && <CommandEmpty>{t("nothing")}</CommandEmpty>}
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
              {item.label}
            </CommandItem>
          ))}
        </CommandGroup>
      ))}
    </CommandPalette>
  )
}
