"use client"

import type { ReactNode } from "react"
import { Link } from "@/components/ui/link"
import { useOrganization } from "./organization-context"

/** For `<trash></trash>` in a text that promises it: the way there. `onLeave` closes the dialog that it stands in. */
export function useTrashLink(onLeave?: () => void) {
  const { to } = useOrganization()
  return (word: ReactNode) => (
    <Link
      href={to.trash}
      onClick={onLeave}
      className="rounded-s underline underline-offset-2 transition-colors duration-120 ease-out hover:text-ink"
    >
      {word}
    </Link>
  )
}
