import { apply } from "@/components/board/state/pending"
import { overlaid, type OverlayOf } from "@/lib/api/overlay"
import type { PatchOf, ShownPatch } from "./shown"

type Overlays = { readonly [Kind in ShownPatch["entity"]]: OverlayOf<PatchOf<Kind>> }

/** How a patch shows in what was read: for one's own changes until they are answered, and in the cache when they are. */
const overlays: Overlays = {
  board: {
    listProjectTasks: (answer, { id, after }, { projectId }) =>
      answer.view === "board" && Number(projectId) === id && after ? apply(answer, after) : answer,
  },
  task: {
    getTaskDetails: (answer, { id, after }) =>
      answer.task.id === id && after ? { ...answer, task: { ...answer.task, ...after } } : answer,
  },
}

/** The reads in which a patch shows. */
export const readsShowing = ({ entity }: ShownPatch): readonly string[] => Object.keys(overlays[entity])

/** An answer with patches laid over it. */
export function withPatches<Data>(key: readonly unknown[], data: Data, patches: readonly ShownPatch[]): Data {
  return patches.reduce((shown, patch) => overlaid(overlays[patch.entity], patch, key, shown), data)
}
