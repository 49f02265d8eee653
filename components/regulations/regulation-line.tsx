"use client"

import { ShieldCheck } from "lucide-react"
import type { ComponentProps, ReactNode } from "react"
import { useTranslations } from "use-intl"
import { useOrganization } from "@/components/shell/organization-context"
import { classes } from "@/components/ui/classes"
import { Link } from "@/components/ui/link"
import { StateChip, type Regulation } from "./state-chip"

type RegulationLineProps = {
  regulation: Regulation
  /** What more is told of it behind its name. */
  further?: ReactNode
  /** At the end of the line. */
  menu?: ReactNode
  /** Of the line itself. */
  row?: ComponentProps<"li">
}

/** A regulation in a list. */
export function RegulationLine({ regulation, further, menu, row }: RegulationLineProps) {
  const t = useTranslations("regulations")
  const { to } = useOrganization()
  const { id, name, version, changed, mandatory } = regulation
  const facts = [
    version === null ? t("draft") : t("version", { number: version }),
    version !== null && changed && t("changed"),
    mandatory && t("mandatory"),
  ].filter(Boolean)
  return (
    <li
      {...row}
      data-regulation-id={id}
      className={classes("group/line relative flex items-center border-b border-line", row?.className)}
    >
      <Link
        href={to.regulation(id)}
        draggable={false}
        className={classes(
          "-mx-2 flex min-h-10 min-w-0 flex-1 items-center gap-2.5 rounded-s px-2 py-1.5 text-14 transition-colors duration-120 ease-out group-hover/line:bg-hover/60 focus-visible:-outline-offset-2 max-md:min-h-11",
          menu !== undefined && "pr-9",
        )}
      >
        <ShieldCheck aria-hidden className="size-4 flex-none text-ink-3" />
        <span className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-2.5">
          <span dir="auto" className="min-w-0 truncate">
            {name}
          </span>
          <span className="text-12 text-ink-3">{facts.join(" · ")}</span>
        </span>
        {further}
        <StateChip regulation={regulation} />
      </Link>
      {menu && <span className="absolute -right-1 flex">{menu}</span>}
    </li>
  )
}
