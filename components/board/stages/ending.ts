// What takes a column or a row away: one part of the script, which it mostly shares.
export { DeleteStageDialog } from "./delete-stage-dialog"
export { MoveStageDialog } from "./move-stage-dialog"
