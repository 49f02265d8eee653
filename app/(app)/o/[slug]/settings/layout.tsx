import type { ReactNode } from "react"
import { SettingsFrame } from "@/components/settings/settings-frame"
import { AllTexts } from "@/components/texts/all-texts"

export default function SettingsLayout({ children }: { children: ReactNode }) {
  return (
    <AllTexts>
      <SettingsFrame>{children}</SettingsFrame>
    </AllTexts>
  )
}
