"use client"

import { Shapes, Smile } from "lucide-react"
import { useCallback, useRef, useState } from "react"
import { useTranslations } from "use-intl"
import { Button } from "@/components/ui/button"
import { TabPanel, Tabs } from "@/components/ui/tabs"
import { EmojiPanel } from "./emoji-panel"
import { NamedIconPanel } from "./named-icon-panel"

type IconPickerPanelProps = {
  icon: string | null
  onPick: (icon: string | null) => void
  onDone: () => void
}

export function IconPickerPanel({ icon, onPick, onDone }: IconPickerPanelProps) {
  const t = useTranslations("documentation.picker")
  const [tab, setTab] = useState<"emoji" | "icons">(icon?.startsWith("name:") === true ? "icons" : "emoji")
  const begun = useRef(false)
  // The search of the first tab is where one begins; a tab that is chosen later keeps the focus itself.
  const begin = useCallback((search: HTMLInputElement | null) => {
    if (search !== null && !begun.current) search.focus()
    begun.current = true
  }, [])
  const pick = (next: string | null) => {
    onDone()
    if (next !== icon) onPick(next)
  }
  return (
    <Tabs
      label={t("kinds")}
      tabs={[
        { value: "emoji", label: t("emoji"), icon: <Smile aria-hidden /> },
        { value: "icons", label: t("icons"), icon: <Shapes aria-hidden /> },
      ]}
      value={tab}
      onValueChange={setTab}
      className="[&>div:first-child]:px-2"
      trailing={
        icon !== null && (
          <Button variant="bare" size="small" onClick={() => pick(null)}>
            {t("remove")}
          </Button>
        )
      }
    >
      <TabPanel value="emoji">
        <EmojiPanel searchRef={begin} onPick={pick} />
      </TabPanel>
      <TabPanel value="icons">
        <NamedIconPanel searchRef={begin} icon={icon} onPick={pick} />
      </TabPanel>
    </Tabs>
  )
}
