"use client"

import { ArrowRight } from "lucide-react"
import { useState } from "react"
import { useTranslations } from "use-intl"
import { Avatar } from "@/components/ui/avatar"
import { Button } from "@/components/ui/button"
import { Spinner } from "@/components/ui/spinner"

export type DemoPerson = { id: number; name: string; role: "guest" | "member" | "administrator" | "owner" }

type DemoPeopleProps = {
  people: readonly DemoPerson[]
  busy: "form" | "provider" | number | null
  onEnter: (id: number) => void
}

const few = 5

export function DemoPeople({ people, busy, onEnter }: DemoPeopleProps) {
  const t = useTranslations("auth")
  const [all, setAll] = useState(false)
  const shown = all || people.length <= few + 1 ? people : people.slice(0, few)
  const rest = people.length - shown.length
  return (
    <section aria-labelledby="demo" className="mt-9 border-t border-line pt-6">
      <h2 id="demo" className="text-14 font-semibold">
        {t("demo.title")}
      </h2>
      <p className="mt-0.5 mb-3 text-13 text-pretty text-ink-2">{t("demo.lead")}</p>
      <ul className="overflow-hidden rounded-m border border-line bg-surface">
        {shown.map((person) => (
          <li key={person.id} className="border-b border-line last:border-b-0">
            <button
              type="button"
              disabled={busy !== null}
              aria-label={t("demo.enterAs", { name: person.name, role: t(`roles.${person.role}`) })}
              onClick={() => onEnter(person.id)}
              className="group flex min-h-11 w-full items-center gap-3 px-3 text-left transition-colors duration-120 ease-out hover:bg-hover focus-visible:-outline-offset-2"
            >
              <Avatar name={person.name} seed={String(person.id)} size="large" decorative />
              <span className="min-w-0 flex-1 truncate text-14 font-medium">{person.name}</span>
              <span className="text-12 text-ink-3">{t(`roles.${person.role}`)}</span>
              <span className="text-ink-3 transition-transform duration-150 ease-out group-hover:translate-x-0.5">
                {busy === person.id ? <Spinner /> : <ArrowRight aria-hidden />}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {rest > 0 && (
        <Button variant="bare" className="mt-1.5 -ml-2.5" onClick={() => setAll(true)}>
          {t("demo.more", { count: rest })}
        </Button>
      )}
    </section>
  )
}
