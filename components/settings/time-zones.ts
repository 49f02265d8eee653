import type { ComboboxItem } from "@/components/ui/combobox-list"
import { zoneOffset } from "@/lib/dates/zone"

/** `Europe/Berlin` as it is read: `Berlin, Europe`. */
export function zoneName(zone: string): string {
  return zone.replaceAll("_", " ").split("/").toReversed().join(", ")
}

/** Every zone that the browser knows, and the one that is kept, should it be none of them. */
export function zoneItems(kept: string, at: Date): ComboboxItem[] {
  const zones = new Set(["UTC", kept, ...Intl.supportedValuesOf("timeZone")])
  return [...zones]
    .map((zone) => ({ value: zone, label: zoneName(zone), hint: zoneOffset(zone, at) }))
    .toSorted((a, b) => a.label.localeCompare(b.label))
}
