import type { ReactNode } from "react"
import { Shortcut } from "./kbd"

type MenuLook = { icon?: ReactNode; shortcut?: string; hint?: ReactNode }

function MenuLine({ icon, shortcut, hint, children }: MenuLook & { children: ReactNode }) {
  return (
    <>
      {icon}
      <span className="min-w-0 flex-1 truncate">{children}</span>
      {hint !== undefined && <span className="ml-4 text-12 text-ink-3">{hint}</span>}
      {shortcut !== undefined && (
        <span aria-hidden className="ml-4 flex pointer-coarse:hidden">
          <Shortcut keys={shortcut} />
        </span>
      )}
    </>
  )
}

export { MenuLine, type MenuLook }
