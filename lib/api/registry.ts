import * as reference from "@/lib/api/reference/contract"
import * as audit from "@/lib/audit/contract"
import { contracts as changes } from "@/lib/changes/contracts"
import { contracts as documentation } from "@/lib/documentation/contracts"
import * as feedback from "@/lib/feedback/contract"
import * as files from "@/lib/files/contract"
import * as health from "@/lib/health/contract"
import * as invitations from "@/lib/invitations/contract"
import * as labels from "@/lib/labels/contract"
import * as mentions from "@/lib/mentions/contract"
import { contracts as notifications } from "@/lib/notifications/contracts"
import { contracts as organizations } from "@/lib/organizations/contracts"
import { contracts as presence } from "@/lib/presence/contracts"
import { contracts as projects } from "@/lib/projects/contracts"
import { contracts as regulations } from "@/lib/regulations/contracts"
import * as search from "@/lib/search/contract"
import { contracts as sessions } from "@/lib/sessions/contracts"
import { contracts as spaces } from "@/lib/spaces/contracts"
import { contracts as stages } from "@/lib/stages/contracts"
import { contracts as tasks } from "@/lib/tasks/contracts"
import * as timers from "@/lib/timers/contract"
import * as trash from "@/lib/trash/contract"
import { contracts as users } from "@/lib/users/contracts"
import { isContract, type Contract } from "./contract"
import type { OperationName } from "./endpoints"

const modules = {
  ...reference,
  ...audit,
  ...changes,
  ...documentation,
  ...feedback,
  ...files,
  ...health,
  ...invitations,
  ...labels,
  ...mentions,
  ...notifications,
  ...organizations,
  ...presence,
  ...projects,
  ...regulations,
  ...search,
  ...sessions,
  ...spaces,
  ...stages,
  ...tasks,
  ...timers,
  ...trash,
  ...users,
}

type Modules = typeof modules
type Named = { [Name in Extract<keyof Modules, OperationName>]: Extract<Modules[Name], Contract> }

/** The contract of an operation, by its name: what the typed client knows. */
export type ContractNamed<Name extends OperationName> = Name extends keyof Named ? Named[Name] : never

/** Every contract there is. A test holds it against `endpoints` and against the routes. */
export const registry: readonly Contract[] = Object.values<unknown>(modules).filter(isContract)
