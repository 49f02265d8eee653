import * as changes from "@/lib/changes/contract"
import * as projects from "@/lib/projects/contract"
import * as stages from "@/lib/stages/contract"
import * as tasks from "@/lib/tasks/contract"
import { isContract, type Contract } from "./contract"
import type { OperationName } from "./endpoints"

const modules = { ...changes, ...projects, ...stages, ...tasks }

type Modules = typeof modules
type Named = { [Name in Extract<keyof Modules, OperationName>]: Extract<Modules[Name], Contract> }

/** The contract of an operation, by its name: what the typed client knows. */
export type ContractNamed<Name extends OperationName> = Name extends keyof Named ? Named[Name] : never

/** Every contract there is. A test holds it against `endpoints` and against the routes. */
export const registry: readonly Contract[] = Object.values<unknown>(modules).filter(isContract)
