import { board } from "./board"
import { common } from "./common"
import { errors } from "./errors"
import { offline } from "./offline"
import { projects } from "./projects"
import { roles, sections, verify } from "./shared"
import { shell } from "./shell"
import { sidebar } from "./sidebar"
import { spaces } from "./spaces"

/** What every place of an organization may show at once. */
export const first = {
  auth: { roles, verify },
  board,
  common,
  errors,
  offline,
  projects,
  shell,
  sidebar,
  spaces,
  settings: { sections },
}
