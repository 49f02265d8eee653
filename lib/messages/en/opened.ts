import { chat } from "./chat"
import { dates } from "./dates"
import { documentation } from "./documentation"
import { editor } from "./editor"
import { notifications } from "./notifications"
import { search } from "./search"
import { space } from "./space"
import { tasks } from "./tasks"
import { trash } from "./trash"
import { work } from "./work"

/** What is read in what somebody opens: a task, a text, a dialog, the inbox; and the members and settings of a space. */
export const opened = { chat, dates, documentation, editor, notifications, search, space, tasks, trash, work }
