import * as reference from "@/lib/api/reference/contract"
import * as changes from "@/lib/changes/contract"
import * as documentation from "@/lib/documentation/contract"
import * as pageContent from "@/lib/documentation/content/contract"
import * as pageVersions from "@/lib/documentation/versions/contract"
import * as undo from "@/lib/changes/undo/contract"
import * as files from "@/lib/files/contract"
import * as health from "@/lib/health/contract"
import * as labels from "@/lib/labels/contract"
import * as organizations from "@/lib/organizations/contract"
import * as organizationMembers from "@/lib/organizations/members/contract"
import * as projects from "@/lib/projects/contract"
import * as sessions from "@/lib/sessions/contract"
import * as spaces from "@/lib/spaces/contract"
import * as spaceMembers from "@/lib/spaces/members/contract"
import * as projectGroups from "@/lib/spaces/project-groups/contract"
import * as columns from "@/lib/stages/columns/contract"
import * as stages from "@/lib/stages/contract"
import * as tasks from "@/lib/tasks/contract"
import * as taskBoards from "@/lib/tasks/boards/contract"
import * as taskDescription from "@/lib/tasks/description/contract"
import * as taskDetails from "@/lib/tasks/details/contract"
import * as taskDuplicate from "@/lib/tasks/duplicate/contract"
import * as taskHistory from "@/lib/tasks/history/contract"
import * as taskProperties from "@/lib/tasks/properties/contract"
import * as users from "@/lib/users/contract"
import { isContract, type Contract } from "./contract"
import type { OperationName } from "./endpoints"

const modules = {
  ...changes,
  ...undo,
  ...documentation,
  ...pageContent,
  ...pageVersions,
  ...files,
  ...health,
  ...labels,
  ...organizations,
  ...organizationMembers,
  ...projects,
  ...reference,
  ...sessions,
  ...spaces,
  ...spaceMembers,
  ...projectGroups,
  ...columns,
  ...stages,
  ...tasks,
  ...taskBoards,
  ...taskDescription,
  ...taskDetails,
  ...taskDuplicate,
  ...taskHistory,
  ...taskProperties,
  ...users,
}

type Modules = typeof modules
type Named = { [Name in Extract<keyof Modules, OperationName>]: Extract<Modules[Name], Contract> }

/** The contract of an operation, by its name: what the typed client knows. */
export type ContractNamed<Name extends OperationName> = Name extends keyof Named ? Named[Name] : never

/** Every contract there is. A test holds it against `endpoints` and against the routes. */
export const registry: readonly Contract[] = Object.values<unknown>(modules).filter(isContract)
