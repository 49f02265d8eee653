// What a board shows only when it is asked for: one part of the script, which they mostly share.
export { TaskPanel } from "@/components/tasks/panel/task-panel"
export { DeleteTasksDialog } from "@/components/tasks/delete-tasks-dialog"
export { StageMenuItems } from "@/components/stages/stage-menu-items"
export { StageDialogs } from "@/components/stages/stage-dialogs"
export { ActionBar } from "./selection/action-bar"
export { CardMenu } from "./actions/card-menu"
export { MoveDialog } from "./actions/move-dialog"
