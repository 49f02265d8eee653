import { CircleAlert } from "lucide-react"
import type { ReactNode } from "react"
import { Notice } from "./notice"

/** What went wrong with a whole form; nothing where nothing did. */
export function FormFault({ children }: { children: ReactNode }) {
  if (children === undefined) return null
  return (
    <Notice tone="danger" role="alert" icon={<CircleAlert aria-hidden />}>
      {children}
    </Notice>
  )
}
