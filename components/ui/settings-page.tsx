import type { ReactNode } from "react"

type SettingsPageProps = { title: string; lead: string; children: ReactNode }

/** A section of the settings. */
export function SettingsPage({ title, lead, children }: SettingsPageProps) {
  return (
    <div className="mx-auto w-full max-w-[680px] px-4 pt-4 pb-12 sm:px-7">
      <h1 className="text-20 font-[650]">{title}</h1>
      <p className="mt-1 mb-6 text-14 text-pretty text-ink-2">{lead}</p>
      <div className="grid grid-cols-1 gap-8">{children}</div>
    </div>
  )
}

type SettingsGroupProps = { title: string; lead?: ReactNode; action?: ReactNode; children: ReactNode }

/** What belongs together in a section, under a heading of its own. */
export function SettingsGroup({ title, lead, action, children }: SettingsGroupProps) {
  return (
    <section aria-label={title} className="border-t border-line pt-6">
      <div className="mb-4 flex flex-wrap items-start justify-between gap-x-4 gap-y-2 sm:flex-nowrap">
        <div className="min-w-0">
          <h2 className="text-14 font-semibold">{title}</h2>
          {lead !== undefined && <p className="mt-0.5 text-13 text-pretty text-ink-2">{lead}</p>}
        </div>
        {action}
      </div>
      {children}
    </section>
  )
}
