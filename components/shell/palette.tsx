"use client"

import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { useTranslations } from "use-intl"
import { CommandEmpty, CommandHint } from "@/components/ui/command-items"
import { CommandPalette } from "@/components/ui/command-palette"
import { query } from "@/lib/api/client"
import { PaletteCommands } from "./palette-commands"
import { PalettePages, usePages } from "./palette-pages"
import { PalettePlaces } from "./palette-places"

type PaletteProps = { open: boolean; onOpenChange: (open: boolean) => void }

/** Goes to everything and does everything. */
export function Palette({ open, onOpenChange }: PaletteProps) {
  const t = useTranslations("shell.palette")
  const common = useTranslations("common")
  const [text, setText] = useState("")
  const { data: spaces = [] } = useQuery(query("listSpaces", {}))
  const wanted = text.trim() !== ""
  const { pages, loading } = usePages(spaces, open && wanted)

  function change(next: boolean) {
    onOpenChange(next)
    if (!next) setText("")
  }
  /** First closed, then done: what it opens keeps the focus. */
  const run = (work: () => void) => () => {
    change(false)
    work()
  }

  return (
    <CommandPalette
      open={open}
      onOpenChange={change}
      label={t("title")}
      placeholder={t("placeholder")}
      closeLabel={common("close")}
      query={text}
      onQueryChange={setText}
      loading={loading}
      loadingLabel={t("loading")}
      footer={
        <>
          <CommandHint keys={["↑", "↓"]}>{t("toMove")}</CommandHint>
          <CommandHint keys={["↵"]}>{t("toOpen")}</CommandHint>
          <CommandHint keys={["Esc"]}>{t("toClose")}</CommandHint>
        </>
      }
    >
      <CommandEmpty>{t("nothing")}</CommandEmpty>
      <PaletteCommands run={run} spaces={spaces}>
        <PalettePlaces run={run} spaces={spaces} />
        {wanted && <PalettePages run={run} spaces={spaces} pages={pages} />}
      </PaletteCommands>
    </CommandPalette>
  )
}
