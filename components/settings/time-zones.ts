import type { ComboboxItem } from "@/components/ui/combobox-list"
import { zoneTime } from "@/lib/dates/zone"

/** The city of `America/Argentina/Buenos_Aires`, of which no two zones have the same: `Buenos Aires`. */
export function zoneName(zone: string): string {
  return (zone.split("/").at(-1) ?? zone).replaceAll("_", " ")
}

/** Every zone that the browser knows, and the one that is kept, should it be none of them, with what its time is called in a language. */
export function zoneItems(kept: string, at: Date, locale: string): ComboboxItem[] {
  const zones = new Set(["UTC", kept, ...Intl.supportedValuesOf("timeZone")])
  return [...zones]
    .map((zone) => ({ value: zone, label: zoneName(zone), hint: zoneTime(zone, at, locale) }))
    .toSorted((a, b) => a.label.localeCompare(b.label))
}
