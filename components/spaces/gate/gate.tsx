"use client"

import { Lock } from "lucide-react"
import { useEffect, type ReactNode } from "react"
import { useTranslations } from "use-intl"
import { RegulationView } from "@/components/regulations/regulation-view"
import { useDialogs } from "@/components/shell/dialogs-context"
import { AllTexts } from "@/components/texts/all-texts"
import { Button } from "@/components/ui/button"
import { Notice } from "@/components/ui/notice"
import type { AnswerOf } from "@/lib/api/client"

const bold = (chunks: ReactNode) => <b>{chunks}</b>

/** What somebody passes to get into a space: they see nothing else of it. */
export function Gate({ gate: { spaceId, name, regulationId } }: { gate: AnswerOf<"listSpaceGates">[number] }) {
  const t = useTranslations("space.gate")
  const leave = useTranslations("space.leave")
  const { open } = useDialogs()
  // The address is that of a place in the space: with the gate the test goes from it. Nothing else may: somebody may be on the way elsewhere.
  useEffect(() => {
    const { pathname } = location
    return () => {
      if (location.pathname === pathname && location.search !== "") history.replaceState(null, "", pathname)
    }
  }, [])
  return (
    <AllTexts>
      <Notice
        tone="accent"
        icon={<Lock aria-hidden className="size-4 flex-none" />}
        action={
          <Button size="small" onClick={() => open({ kind: "leave-space", spaceId })}>
            {leave("action")}
          </Button>
        }
        className="mx-4 mt-1 max-sm:flex-wrap sm:mx-6 max-sm:[&>button]:ml-6.5 max-sm:[&>div]:basis-4/5"
      >
        {t.rich("text", { name, b: bold })}
      </Notice>
      <RegulationView regulationId={regulationId} />
    </AllTexts>
  )
}
