import { auth } from "./auth"
import { board } from "./board"
import { common } from "./common"
import { documentation } from "./documentation"
import { errors } from "./errors"
import { projects } from "./projects"
import { shell } from "./shell"
import { spaces } from "./spaces"

export const en = { auth, board, common, documentation, errors, projects, shell, spaces }
