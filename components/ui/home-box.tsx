import type { ReactNode } from "react"

type HomeBoxProps = { icon: ReactNode; title: string; count?: ReactNode; children: ReactNode }

export function HomeBox({ icon, title, count, children }: HomeBoxProps) {
  return (
    <section aria-label={title} className="rounded-[12px] border border-line bg-surface px-4 py-3.5">
      <h2 className="mb-1.5 flex items-center gap-2 text-13 font-semibold [&>svg]:text-ink-2">
        {icon}
        {title}
        {count !== undefined && <span className="ml-auto font-medium text-ink-3 tabular-nums">{count}</span>}
      </h2>
      {children}
    </section>
  )
}
