import { revertOf } from "@/lib/changes/undo/revert"

export const undoTimeEntry = revertOf("timeEntry", ["userId", "startedAt", "seconds", "note", "createdAt"])
