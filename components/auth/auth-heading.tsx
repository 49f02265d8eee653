import type { ReactNode } from "react"

export const textLink =
  "font-medium text-accent underline decoration-accent-line underline-offset-3 transition-colors duration-120 ease-out hover:decoration-accent"

export function AuthHeading({ title, children }: { title: string; children: ReactNode }) {
  return (
    <header className="mb-6">
      <h1 className="text-28 font-[680] text-balance">{title}</h1>
      <p className="mt-1 text-14 text-pretty break-words text-ink-2">{children}</p>
    </header>
  )
}
