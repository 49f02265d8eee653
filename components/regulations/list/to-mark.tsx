"use client"

import { CheckCheck } from "lucide-react"
import { useTranslations } from "use-intl"
import { useOrganization } from "@/components/shell/organization-context"
import { Link } from "@/components/ui/link"
import type { Regulation } from "../state-chip"
import { markingAt } from "../addresses"

/** What people have written in tests and an editor has to mark; nothing where there is nothing. */
export function ToMark({ regulations }: { regulations: readonly Regulation[] }) {
  const t = useTranslations("regulationPages.marking")
  const { to } = useOrganization()
  const waiting = regulations.filter(({ waitingCount }) => waitingCount > 0)
  if (waiting.length === 0) return null
  return (
    <section aria-labelledby="mark-first" className="mb-6">
      <h2 id="mark-first" className="flex h-8 items-center text-13 font-semibold">
        {t("title")}
      </h2>
      <ul aria-labelledby="mark-first">
        {waiting.map(({ id, name, waitingCount }) => (
          <li key={id} className="border-b border-line">
            <Link
              href={markingAt(to.regulation(id))}
              className="-mx-2 flex min-h-10 items-center gap-2.5 rounded-s px-2 text-14 transition-colors duration-120 ease-out hover:bg-hover/60 focus-visible:-outline-offset-2 max-md:min-h-11"
            >
              <CheckCheck aria-hidden className="size-4 flex-none text-ink-3" />
              <span dir="auto" className="min-w-0 flex-1 truncate">
                {name}
              </span>
              <span className="flex-none text-12 text-ink-3">{t("toMark", { count: waitingCount })}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
