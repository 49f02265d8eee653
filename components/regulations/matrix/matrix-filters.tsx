"use client"

import { useTranslations } from "use-intl"
import { Combobox } from "@/components/ui/combobox"
import { useOrganization } from "@/components/shell/organization-context"
import { ChipButton, RemovableChip } from "@/components/ui/chip"
import { DateField } from "@/components/ui/date-field"
import { useToday } from "@/components/ui/dates"
import { SearchField } from "@/components/ui/search-field"
import { organizationReaches } from "@/lib/auth/access"
import type { RegulationState } from "@/lib/regulations/matrix/states"
import type { Matrix } from "./model"
import { StateSign } from "./state-sign"
import type { useMatrixFilters } from "./use-matrix-filters"

/** In the order in which somebody has to do something. */
const states = ["overdue", "pending", "outdated", "failed", "waiting", "done"] as const
const past = ["today", "none"] as const

type MatrixFiltersProps = {
  filters: ReturnType<typeof useMatrixFilters>
  text: string
  onText: (text: string) => void
  spaces: Matrix["spaces"]
  regulations: Matrix["regulations"]
  counts: ReadonlyMap<RegulationState, number>
}

/** What of the matrix is shown. The states say what their signs mean, and how many there are of each. */
export function MatrixFilters({ filters, text, onText, spaces, regulations, counts }: MatrixFiltersProps) {
  const t = useTranslations("regulationMatrix")
  const today = useToday()
  const everywhere = organizationReaches(useOrganization().organization.role, "administrator")
  const { state, day, group, spaceId, regulationId, set } = filters
  return (
    <fieldset aria-label={t("filters")} className="grid flex-none gap-2 px-4 py-3">
      <div className="flex flex-wrap items-center gap-2">
        <SearchField label={t("search")} value={text} onValueChange={onText} />
        {spaceId !== null && everywhere && (
          <RemovableChip removeLabel={t("everySpace")} onRemove={() => set({ space: null })}>
            {spaces.find(({ id }) => id === spaceId)?.name ?? t("space")}
          </RemovableChip>
        )}
        {regulationId !== null && (
          <RemovableChip removeLabel={t("everyRegulation")} onRemove={() => set({ regulation: null })}>
            {regulations.find(({ id }) => id === regulationId)?.name ?? t("regulation")}
          </RemovableChip>
        )}
        {spaceId === null && <SpaceChoice spaces={spaces} onChoose={(space) => set({ space })} />}
        <span aria-hidden className="text-13 text-ink-2 max-sm:w-full">
          {t("asOf")}
        </span>
        <DateField
          label={t("day")}
          hideLabel
          value={day}
          max={today}
          choices={past}
          onCommit={(next) => set({ day: next === today ? null : next })}
          className="w-44"
        />
        {spaceId === null && (
          <ChipButton aria-pressed={group !== null} onClick={() => set({ group: group === null ? "space" : null })}>
            {t("bySpace")}
          </ChipButton>
        )}
      </div>
      <fieldset aria-label={t("byState")} className="flex flex-wrap gap-1.5">
        {states.map((one) => (
          <ChipButton
            key={one}
            aria-pressed={state === one}
            icon={<StateSign state={one} />}
            onClick={() => set({ state: state === one ? null : one })}
          >
            {t("stateCount", { state: t(`states.${one}`), count: counts.get(one) ?? 0 })}
          </ChipButton>
        ))}
      </fieldset>
    </fieldset>
  )
}

function SpaceChoice({ spaces, onChoose }: { spaces: Matrix["spaces"]; onChoose: (space: string) => void }) {
  const t = useTranslations("regulationMatrix")
  return (
    <div className="w-52 max-sm:w-full">
      <Combobox
        items={spaces.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={null}
        placeholder={t("allSpaces")}
        onValueChange={(next) => next !== null && onChoose(next.value)}
        searchLabel={t("findSpace")}
        emptyText={t("noSuchSpace")}
        label={t("space")}
      />
    </div>
  )
}
