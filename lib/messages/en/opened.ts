import { archive } from "./archive"
import { chat } from "./chat"
import { conflict } from "./conflict"
import { create } from "./create"
import { dates } from "./dates"
import { documentation } from "./documentation"
import { editor } from "./editor"
import { openedErrors } from "./opened-errors"
import { notifications } from "./notifications"
import { presence } from "./presence"
import { projectSettings } from "./project-settings"
import { regulations } from "./regulations"
import { search } from "./search"
import { space } from "./space"
import { stageDialogs } from "./stage-dialogs"
import { tasks } from "./tasks"
import { time } from "./time"
import { timers } from "./timers"
import { work } from "./work"

/** What is read in what somebody opens: a task, a text, a dialog, the inbox. */
export const opened = {
  archive,
  chat,
  conflict,
  create,
  dates,
  documentation,
  editor,
  errors: openedErrors,
  notifications,
  presence,
  projectSettings,
  regulations,
  search,
  space,
  stageDialogs,
  tasks,
  time,
  timers,
  work,
}
