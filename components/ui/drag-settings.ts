import type { Announcements } from "@dnd-kit/core"

/** How far the pointer goes, in pixels, before a press is a drag; how long a finger rests, in milliseconds, and how much it may shake. */
export const mouseDrag = { activationConstraint: { distance: 5 } }
export const touchDrag = { activationConstraint: { delay: 250, tolerance: 8 } }

const silent = () => undefined
const announcements: Announcements = {
  onDragStart: silent,
  onDragOver: silent,
  onDragEnd: silent,
  onDragCancel: silent,
}

/** Of lists in which the keys have ways of their own, which say what they do. */
export const pointerAlone = { announcements, screenReaderInstructions: { draggable: "" }, restoreFocus: false }
