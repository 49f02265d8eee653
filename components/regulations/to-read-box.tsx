"use client"

import { ShieldCheck } from "lucide-react"
import { useTranslations } from "use-intl"
import { useRead } from "@/components/changes/use-read"
import { useOrganization } from "@/components/shell/organization-context"
import { buttonStyle } from "@/components/ui/button-style"
import { classes } from "@/components/ui/classes"
import { HomeBox } from "@/components/ui/home-box"
import { Link } from "@/components/ui/link"
import { query } from "@/lib/api/client"
import { isToRead, StateChip, type Regulation } from "./state-chip"

/**
 * What one is asked to acknowledge, the most pressing first; nothing where there is nothing.
 *
 * @param folds whether it is one line, with the most pressing date, where the home is one column
 */
export function ToReadBox({ folds = false }: { folds?: boolean }) {
  const t = useTranslations("regulations")
  const { data: regulations = [] } = useRead(query("listRegulations", { only: "toRead" }))
  const toRead = regulations
    .filter(isToRead)
    .toSorted((one, other) => (one.dueAt ?? "9").localeCompare(other.dueAt ?? "9"))
  const [first] = toRead
  if (first === undefined) return null
  // That it is to be read is what the box is called by.
  const pressing = first.dueAt !== null || first.state !== "pending"
  return (
    <HomeBox
      icon={<ShieldCheck aria-hidden />}
      title={t("toRead")}
      count={toRead.length}
      folded={folds ? pressing && <StateChip regulation={first} /> : undefined}
    >
      <ul>
        {toRead.map((regulation) => (
          <Line key={regulation.id} regulation={regulation} first={regulation === first} />
        ))}
      </ul>
    </HomeBox>
  )
}

/** All of it leads to the text; on the first one stands what is to be done. */
function Line({ regulation, first }: { regulation: Regulation; first: boolean }) {
  const t = useTranslations("regulations")
  const { to } = useOrganization()
  const { id, name, version, state } = regulation
  return (
    <li data-regulation-id={id} className="border-b border-line py-0.5 last:border-b-0">
      <Link
        href={to.regulation(id)}
        draggable={false}
        className="-mx-2 grid gap-1 rounded-s px-2 py-2 text-14 transition-colors duration-120 ease-out hover:bg-hover/60 focus-visible:-outline-offset-2"
      >
        <span dir="auto" className="truncate">
          {name}
        </span>
        <span className="flex flex-wrap items-baseline gap-x-2.5 text-12 text-ink-3">
          {version !== null && t("version", { number: version })}
          <StateChip regulation={regulation} />
        </span>
        {first && (
          <span className={classes(buttonStyle(), "mt-1 justify-self-start")}>
            {t(state === "outdated" ? "readChanges" : "readNow")}
          </span>
        )}
      </Link>
    </li>
  )
}
