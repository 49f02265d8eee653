"use client"

import { useSearchParams } from "next/navigation"
import { useState } from "react"
import { useTranslations } from "use-intl"
import { useShortcut } from "@/components/ui/use-shortcut"
import { filterIn } from "./address"

/** Whether the bar of the filter is open: since there was one, or somebody has asked for it, until it is closed. */
export function useFilterBar() {
  const t = useTranslations("board.filter")
  const group = useTranslations("board")("group")
  const written = filterIn(useSearchParams())
  /** How often it was asked for: each time its field gets the focus. */
  const [asked, setAsked] = useState(0)
  const [open, setOpen] = useState(written !== "")
  const [known, setKnown] = useState(written)
  if (known !== written) {
    setKnown(written)
    if (written !== "") setOpen(true)
  }
  function ask() {
    setOpen(true)
    setAsked((times) => times + 1)
  }
  function onClose() {
    setOpen(false)
    setAsked(0)
  }
  useShortcut("f", ask, { description: t("key"), group })
  useShortcut("/", ask, { description: t("key"), group })
  return { written, open, asked, ask, onClose }
}
