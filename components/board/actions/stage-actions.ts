import type { Changed } from "@/lib/api/client"
import type { Stage } from "@/components/board/state/model"
import type { Effect, StageValues } from "@/components/board/state/pending"
import type { Work } from "./use-actions"
import type { Done } from "@/components/board/state/use-undo"

type Asked =
  Changed<"createStage"> | Changed<"updateStage"> | Changed<"changeProjectStageOrder"> | Changed<"deleteStage">

export function stageActions({ projectId, getLayout, t, change, undo, refuse, newId }: Work) {
  function stageChange(
    ask: (action: string) => Promise<Asked>,
    message: string | null,
    { back, again }: Pick<Done, "back" | "again"> = {},
  ) {
    const work = async (action: string) => {
      const { changeId } = await ask(action)
      return { message, changeIds: [changeId], back, again }
    }
    undo.record(work).catch(refuse)
  }
  const siblings = ({ kind }: Stage) => (kind === "column" ? getLayout().columns : getLayout().rows)
  const find = (stageId: number) => [...getLayout().columns, ...getLayout().rows].find(({ id }) => id === stageId)

  return {
    addStage(kind: Stage["kind"], name: string, order: number) {
      const stage: Stage = { id: newId(), projectId, kind, name, order, tasksLimit: null, color: null }
      stageChange(
        (action) =>
          change({
            call: "createStage",
            input: { projectId, kind, name, order },
            effect: { kind: "addStage", stage },
            settle: (added) => ({ kind: "addStage", stage: added }),
            inTurn: true,
            action,
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
        (action) => change({ call: "updateStage", input: { stageId, ...values }, effect: again, action }),
        t("stage.changed", { name: values.name ?? name }),
        { back: { kind: "updateStage", stageId, values: { name, color, tasksLimit } }, again },
      )
    },

    /** To an index among the others of its kind. */
    placeStage(stageId: number, order: number) {
      const stage = find(stageId)
      const before = stage === undefined ? -1 : siblings(stage).indexOf(stage)
      if (stage === undefined || before === order) return
      const again: Effect = { kind: "placeStage", stageId, order }
      stageChange(
        (action) =>
          change({
            call: "changeProjectStageOrder",
            input: { projectId, stageId, order },
            effect: again,
            inTurn: true,
            action,
          }),
        t("stage.moved", { name: stage.name }),
        { back: { kind: "placeStage", stageId, order: before }, again },
      )
    },

    deleteStage(stage: Stage, moveTasksTo?: number) {
      stageChange(
        (action) =>
          change({
            call: "deleteStage",
            input: { stageId: stage.id, moveTasksTo },
            effect: { kind: "removeStage", stageId: stage.id, moveTasksTo },
            action,
          }),
        t(stage.kind === "column" ? "stage.deletedColumn" : "stage.deletedRow", { name: stage.name }),
      )
    },
  }
}
