import { Offline } from "@/components/offline/offline"
import { GateWatch } from "@/components/spaces/gate/gate-watch"

/** What watches over every place, and shows nothing. `onMade`: the place that is open was made anew. */
export function Unseen({ onMade }: { onMade: () => void }) {
  return (
    <>
      <Offline />
      <GateWatch onMade={onMade} />
    </>
  )
}
