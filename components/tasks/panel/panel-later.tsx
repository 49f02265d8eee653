"use client"

import { viewLater } from "@/components/ui/load-later"

/** The panel of a task, in the room that the frame keeps for it. */
export const TaskPanel = viewLater(() => import("./task-panel").then((module) => module.TaskPanel), {
  early: true,
})
