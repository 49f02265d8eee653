import { createStore } from "@/components/ui/store"

/**
 * Whether the place that is open is made anew, because a space is shut or has opened. What it shows is not read meanwhile: it may not be there
 * for the reader any more.
 */
export const renewal = createStore(false)
