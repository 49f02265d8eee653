import type { ReactNode } from "react"
import { AuthFrame } from "@/components/shell/auth-frame"
import { AllTexts } from "@/components/texts/all-texts"

export default function AuthLayout({ children }: { children: ReactNode }) {
  return (
    <AllTexts>
      <AuthFrame>{children}</AuthFrame>
    </AllTexts>
  )
}
