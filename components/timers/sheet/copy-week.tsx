"use client"

import { Copy, CopyPlus } from "lucide-react"
import { useRef } from "react"
import { flushSync } from "react-dom"
import { useTranslations } from "use-intl"
import { Button } from "@/components/ui/button"
import { Menu, MenuContent, MenuTrigger } from "@/components/ui/menu"
import { MenuItem } from "@/components/ui/menu-items"
import { toast } from "@/components/ui/toast"
import { lineStart } from "./line-start"
import type { Sheet } from "./use-sheet"

/** Takes the tasks of the week before over into this one, with or without their times. */
export function CopyWeek({ sheet }: { sheet: Sheet }) {
  const t = useTranslations("timeSheet")
  const chosen = useRef(false)

  function copyTasks() {
    chosen.current = true
    flushSync(() => sheet.add(sheet.lastWeek))
  }
  function copyTimes() {
    copyTasks()
    const left = sheet.copyTimes()
    if (left.length > 0) toast(t("notCopied", { count: left.length }))
  }
  return (
    <Menu>
      <MenuTrigger disabled={sheet.lastWeek.length === 0} render={<Button variant="bare" />}>
        <CopyPlus aria-hidden />
        {t("copy")}
      </MenuTrigger>
      <MenuContent
        align="end"
        finalFocus={() => {
          const line = chosen.current ? lineStart(sheet.lastWeek) : null
          chosen.current = false
          return line ?? true
        }}
      >
        <MenuItem icon={<CopyPlus aria-hidden />} onClick={copyTasks}>
          {t("copyTasks")}
        </MenuItem>
        <MenuItem icon={<Copy aria-hidden />} onClick={copyTimes}>
          {t("copyTimes")}
        </MenuItem>
      </MenuContent>
    </Menu>
  )
}
