import { board } from "./board"
import { common } from "./common"
import { dates } from "./dates"
import { documentation } from "./documentation"
import { editor } from "./editor"
import { errors } from "./errors"
import { notifications } from "./notifications"
import { offline } from "./offline"
import { projects } from "./projects"
import { roles, sections, verify } from "./shared"
import { shell } from "./shell"
import { sidebar } from "./sidebar"
import { spaces } from "./spaces"
import { tasks } from "./tasks"

/** What every place of an organization may show. */
export const work = {
  auth: { roles, verify },
  board,
  common,
  dates,
  documentation,
  editor,
  errors,
  notifications,
  offline,
  projects,
  shell,
  sidebar,
  spaces,
  tasks,
  settings: { sections },
}
