import { Offline } from "@/components/offline/offline"
import { useFocusGuard } from "@/components/shell/focus-guard"
import { GateWatch } from "@/components/spaces/gate/gate-watch"

/** What watches over every place, and shows nothing. `onMade`: the place that is open was made anew. */
export function Unseen({ onMade }: { onMade: () => void }) {
  useFocusGuard()
  return (
    <>
      <Offline />
      <GateWatch onMade={onMade} />
    </>
  )
}
