import { AlarmClock, Check, Circle, Hourglass, Minus, RotateCw, X, type LucideIcon } from "lucide-react"
import type { RegulationState } from "@/lib/regulations/matrix/states"

/** Each state has a sign of its own: colour alone tells nobody. */
const signs: Readonly<Record<RegulationState, { readonly icon: LucideIcon; readonly color: string }>> = {
  notAsked: { icon: Minus, color: "text-ink-3" },
  pending: { icon: Circle, color: "text-accent" },
  outdated: { icon: RotateCw, color: "text-accent" },
  overdue: { icon: AlarmClock, color: "text-danger" },
  waiting: { icon: Hourglass, color: "text-ink-2" },
  failed: { icon: X, color: "text-warning" },
  done: { icon: Check, color: "text-success" },
}

export const colorOf = (state: RegulationState) => signs[state].color

export function StateSign({ state }: { state: RegulationState }) {
  const Icon = signs[state].icon
  return <Icon aria-hidden className="size-3.5 flex-none" />
}
