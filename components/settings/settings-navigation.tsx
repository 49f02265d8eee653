"use client"

import { ChevronRight } from "lucide-react"
import { useTranslations } from "use-intl"
import { useOrganization } from "@/components/shell/organization-context"
import { classes } from "@/components/ui/classes"
import { Link } from "@/components/ui/link"
import { useSections } from "./use-sections"

const itemStyle =
  "flex min-h-12 items-center gap-3 rounded-s px-2 text-16 text-ink-2 transition-colors duration-120 ease-out hover:bg-hover/60 hover:text-ink focus-visible:-outline-offset-2 md:min-h-8 md:gap-[9px] md:text-13 [&>svg]:flex-none [&>svg]:text-ink-3 max-md:[&>svg]:size-5"
const onStyle = "md:bg-hover md:font-medium md:text-ink md:[&>svg]:text-ink"

/** `open` is the section of the address; null on the list itself, which on a wide screen shows the first. */
export function SettingsNavigation({ open }: { open: string | null }) {
  const t = useTranslations("settings")
  const { to } = useOrganization()
  const sections = useSections()
  const shown = open ?? sections[0]?.id
  return (
    <nav
      aria-label={t("navigation")}
      className={classes(
        "flex-none px-4 pb-6 md:sticky md:top-0 md:w-56 md:self-start md:pt-3 md:pr-0",
        open === null ? "max-md:w-full" : "max-md:hidden",
      )}
    >
      {open === null && <h1 className="px-2 pt-4 pb-3 text-20 font-[650] md:hidden">{t("title")}</h1>}
      {(["you", "organization"] as const).map((part) => {
        const own = sections.filter((section) => section.part === part)
        if (own.length === 0) return null
        return (
          <section key={part} aria-label={t(`parts.${part}`)} className="not-first:mt-4">
            <h2 className="flex h-8 items-center px-2 text-12 font-medium text-ink-3">{t(`parts.${part}`)}</h2>
            <ul className="grid gap-px">
              {own.map(({ id, icon: Icon }) => (
                <li key={id}>
                  <Link
                    href={to.setting(id)}
                    aria-current={open === id ? "page" : undefined}
                    className={classes(itemStyle, shown === id && onStyle)}
                  >
                    <Icon aria-hidden />
                    <span className="min-w-0 flex-1 truncate">{t(`sections.${id}`)}</span>
                    <ChevronRight aria-hidden className="md:hidden" />
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        )
      })}
    </nav>
  )
}
