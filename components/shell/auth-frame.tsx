import type { ReactNode } from "react"
import { Wordmark } from "./wordmark"

/** The quiet page around signing in and up. */
export function AuthFrame({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col bg-canvas">
      <header className="flex h-12 flex-none items-center px-4 md:px-6">
        <Wordmark />
      </header>
      <main className="flex flex-1 justify-center px-4 pt-[clamp(1.5rem,9vh,6.5rem)] pb-16">{children}</main>
    </div>
  )
}
