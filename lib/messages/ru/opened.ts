import { dates } from "./dates"
import { documentation } from "./documentation"
import { editor } from "./editor"
import { tasks } from "./tasks"

/** What is read in what somebody opens: a task, a text, a dialog with a date. */
export const opened = { dates, documentation, editor, tasks }
