import { auth } from "./auth"
import { board } from "./board"
import { common } from "./common"
import { documentation } from "./documentation"
import { editor } from "./editor"
import { errors } from "./errors"
import { projects } from "./projects"
import { shell } from "./shell"
import { spaces } from "./spaces"
import { tasks } from "./tasks"

export const en = { auth, board, common, documentation, editor, errors, projects, shell, spaces, tasks }
