import type { Changed } from "@/lib/api/client"
import type { Stage } from "./model"
import type { Effect, StageValues } from "./pending"
import type { Work } from "./use-actions"

type Asked =
  Changed<"createStage"> | Changed<"updateStage"> | Changed<"changeProjectStageOrder"> | Changed<"deleteStage">

export function stageActions({ projectId, getLayout, t, change, undo, refuse, newId }: Work) {
  function stageChange(work: Promise<Asked>, message: string | null, back?: Effect, again?: Effect) {
    void work.then(({ changeId }) => undo.done(message, { changeIds: [changeId], back, again }), refuse)
  }
  const siblings = ({ kind }: Stage) => (kind === "column" ? getLayout().columns : getLayout().rows)
  const find = (stageId: number) => [...getLayout().columns, ...getLayout().rows].find(({ id }) => id === stageId)

  return {
    addStage(kind: Stage["kind"], name: string, order: number) {
      const stage: Stage = { id: newId(), projectId, kind, name, order, tasksLimit: null, color: null }
      stageChange(
        change({
          call: "createStage",
          input: { projectId, kind, name, order },
          effect: { kind: "addStage", stage },
          settle: (added) => ({ kind: "addStage", stage: added }),
          inTurn: true,
        }),
        null,
      )
    },

    updateStage(stageId: number, values: StageValues) {
      const before = find(stageId)
      if (before === undefined) return
      const { name, color, tasksLimit } = before
      const again: Effect = { kind: "updateStage", stageId, values }
      stageChange(
        change({ call: "updateStage", input: { stageId, ...values }, effect: again }),
        t("stage.changed", { name: values.name ?? name }),
        { kind: "updateStage", stageId, values: { name, color, tasksLimit } },
        again,
      )
    },

    /** To an index among the others of its kind. */
    placeStage(stageId: number, order: number) {
      const stage = find(stageId)
      const before = stage === undefined ? -1 : siblings(stage).indexOf(stage)
      if (stage === undefined || before === order) return
      const again: Effect = { kind: "placeStage", stageId, order }
      stageChange(
        change({
          call: "changeProjectStageOrder",
          input: { projectId, stageId, order },
          effect: again,
          inTurn: true,
        }),
        t("stage.moved", { name: stage.name }),
        { kind: "placeStage", stageId, order: before },
        again,
      )
    },

    deleteStage(stage: Stage, moveTasksTo?: number) {
      stageChange(
        change({
          call: "deleteStage",
          input: { stageId: stage.id, moveTasksTo },
          effect: { kind: "removeStage", stageId: stage.id, moveTasksTo },
        }),
        t(stage.kind === "column" ? "stage.deletedColumn" : "stage.deletedRow", { name: stage.name }),
      )
    },
  }
}
