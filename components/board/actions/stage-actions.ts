import type { Changed } from "@/lib/api/client"
import type { Stage } from "@/components/board/state/model"
import type { StageValues } from "@/components/board/state/pending"
import type { ActionContext } from "./action-context"
import type { Done } from "@/components/changes/history"

type StageAnswer =
  | Changed<"createStage">
  | Changed<"updateStage">
  | Changed<"changeProjectStageOrder">
  | Changed<"deleteStage">
  | Changed<"moveColumnToProject">

export function stageActions({
  projectId,
  getLayout,
  t,
  ask,
  record,
  shown,
  turn,
  refuse,
  newId,
  readBoard,
}: ActionContext) {
  function stageChange(
    ask: (action: string) => Promise<StageAnswer>,
    message: string,
    { quiet, back, again }: Pick<Done, "quiet" | "back" | "again"> = {},
  ) {
    const work = async (action: string) => {
      const { changeId } = await ask(action)
      return { message, quiet, changes: [{ changeId }], turn, back, again }
    }
    record(work).catch(refuse)
  }
  function messageOf({ name: before }: Stage, { name = before, tasksLimit }: StageValues): string {
    if (name !== before) return t("stage.renamed", { before, name })
    if (tasksLimit === undefined) return t("stage.colored", { name })
    return tasksLimit === null ? t("stage.unlimited", { name }) : t("stage.limited", { name, limit: tasksLimit })
  }
  const siblings = ({ kind }: Stage) => (kind === "column" ? getLayout().columns : getLayout().rows)
  const find = (stageId: number) => [...getLayout().columns, ...getLayout().rows].find(({ id }) => id === stageId)

  return {
    addStage(kind: Stage["kind"], name: string, order: number, color: string | null = null) {
      const stage: Stage = { id: newId(), projectId, kind, name, order, tasksLimit: null, color }
      stageChange(
        (action) =>
          ask({
            name: "createStage",
            input: { projectId, kind, name, order, color },
            shows: shown({ kind: "addStage", stage }),
            settle: (added) => shown({ kind: "addStage", stage: added }),
            turns: [turn],
            action,
          }),
        t(kind === "column" ? "stage.addedColumn" : "stage.addedRow", { name }),
        { quiet: true },
      )
    },

    updateStage(stageId: number, values: StageValues) {
      const before = find(stageId)
      if (before === undefined) return
      const { name, color, tasksLimit } = before
      const again = shown({ kind: "updateStage", stageId, values })
      stageChange(
        (action) => ask({ name: "updateStage", input: { stageId, ...values }, shows: again, action }),
        messageOf(before, values),
        { back: shown({ kind: "updateStage", stageId, values: { name, color, tasksLimit } }), again },
      )
    },

    /** To an index among the others of its kind. */
    placeStage(stageId: number, order: number) {
      const stage = find(stageId)
      const before = stage === undefined ? -1 : siblings(stage).indexOf(stage)
      if (stage === undefined || before === order) return
      const again = shown({ kind: "placeStage", stageId, order })
      stageChange(
        (action) =>
          ask({
            name: "changeProjectStageOrder",
            input: { projectId, stageId, order },
            shows: again,
            turns: [turn],
            action,
          }),
        t("stage.moved", { name: stage.name }),
        { back: shown({ kind: "placeStage", stageId, order: before }), again },
      )
    },

    /** With its tasks, to the end of another board. */
    moveStageAway(stage: Stage, to: { readonly id: number; readonly name: string }) {
      stageChange(
        async (action) => {
          const changed = await ask({
            name: "moveColumnToProject",
            input: { projectId, columnId: stage.id, toProjectId: to.id },
            shows: shown({ kind: "removeStage", stageId: stage.id }),
            turns: [turn],
            action,
          })
          readBoard(to.id)
          return changed
        },
        t("stage.movedAway", { name: stage.name, board: to.name }),
      )
    },

    deleteStage(stage: Stage, moveTasksTo?: number) {
      stageChange(
        (action) =>
          ask({
            name: "deleteStage",
            input: { stageId: stage.id, moveTasksTo },
            shows: shown({ kind: "removeStage", stageId: stage.id, moveTasksTo }),
            // The places of others that were asked for before count it.
            turns: [turn],
            action,
          }),
        t(stage.kind === "column" ? "stage.deletedColumn" : "stage.deletedRow", { name: stage.name }),
      )
    },
  }
}
