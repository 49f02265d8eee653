"use client"

import { UserRound } from "lucide-react"
import { useMemo, type ReactNode } from "react"
import { useTranslations } from "use-intl"
import type { Layout } from "@/components/board/state/model"
import { useOrganization } from "@/components/shell/organization-context"
import { useFaces } from "@/components/tasks/faces-context"
import { Face } from "@/components/users/face"
import { nameOf, toggled, valuesIn } from "@/lib/tasks/filter/edit"

const most = 8

export type FilterPartProps = { written: string; onWrite: (written: string) => void }

/** The people to whom cards of the board are assigned: a click shows theirs alone. */
export function FilterFaces({ layout, written, onWrite }: FilterPartProps & { layout: Layout }) {
  const t = useTranslations("search.board")
  const people = useAssigned(layout)
  const chosen = valuesIn(written, "assignee").map((value) => value.toLowerCase())
  const face = (value: string, label: string, picture: ReactNode) => (
    <li key={value}>
      <button
        type="button"
        aria-label={label}
        title={label}
        aria-pressed={chosen.includes(value.toLowerCase())}
        onClick={() => onWrite(toggled(written, "assignee", value))}
        className="grid size-7 place-items-center rounded-full border-2 border-transparent transition-colors duration-120 ease-out hover:border-line-strong aria-pressed:border-accent"
      >
        {picture}
      </button>
    </li>
  )
  return (
    <ul aria-label={t("assignees")} className="flex items-center">
      {people.map(({ userId, name, avatarUrl }) =>
        face(nameOf("assignee", name), t("assignee", { name }), <Face id={userId} name={name} picture={avatarUrl} />),
      )}
      {face(
        "none",
        t("nobody"),
        <span className="grid size-5 place-items-center rounded-full border border-dashed border-line-control text-ink-3">
          <UserRound aria-hidden className="size-3" />
        </span>,
      )}
    </ul>
  )
}

/** Oneself first, then those who have most. */
function useAssigned({ lanes }: Layout) {
  const { user } = useOrganization()
  const { personOf } = useFaces()
  return useMemo(() => {
    const counts = new Map([[String(user.id), Infinity]])
    const cards = lanes.flatMap((lane) => lane.cells.flatMap((cell) => cell.cards))
    for (const { responsibleUserId = [] } of cards)
      for (const id of responsibleUserId) counts.set(id, (counts.get(id) ?? 0) + 1)
    return [...counts]
      .toSorted(([, one], [, other]) => other - one)
      .flatMap(([id]) => personOf(id) ?? [])
      .slice(0, most)
  }, [lanes, user.id, personOf])
}
