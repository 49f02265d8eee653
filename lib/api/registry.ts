import * as reference from "@/lib/api/reference/contract"
import * as audit from "@/lib/audit/contract"
import * as changes from "@/lib/changes/contract"
import * as documentation from "@/lib/documentation/contract"
import * as pageContent from "@/lib/documentation/content/contract"
import * as pageVersions from "@/lib/documentation/versions/contract"
import * as undo from "@/lib/changes/undo/contract"
import * as feedback from "@/lib/feedback/contract"
import * as files from "@/lib/files/contract"
import * as health from "@/lib/health/contract"
import * as invitations from "@/lib/invitations/contract"
import * as labels from "@/lib/labels/contract"
import * as mentions from "@/lib/mentions/contract"
import * as notifications from "@/lib/notifications/contract"
import * as notificationSettings from "@/lib/notifications/settings/contract"
import * as organizations from "@/lib/organizations/contract"
import * as organizationMembers from "@/lib/organizations/members/contract"
import * as presence from "@/lib/presence/contract"
import * as projects from "@/lib/projects/contract"
import * as projectFavorites from "@/lib/projects/favorites/contract"
import * as sessions from "@/lib/sessions/contract"
import * as secondFactor from "@/lib/sessions/second-factor/contract"
import * as accessTokens from "@/lib/sessions/access-tokens/contract"
import * as spaces from "@/lib/spaces/contract"
import * as spaceBackground from "@/lib/spaces/background/contract"
import * as spaceDeletion from "@/lib/spaces/deletion/contract"
import * as spaceLinks from "@/lib/spaces/links/contract"
import * as spaceMembers from "@/lib/spaces/members/contract"
import * as projectGroups from "@/lib/spaces/project-groups/contract"
import * as sidebar from "@/lib/spaces/sidebar/contract"
import * as spaceGroups from "@/lib/spaces/space-groups/contract"
import * as spaceTasks from "@/lib/spaces/tasks/contract"
import * as columns from "@/lib/stages/columns/contract"
import * as stages from "@/lib/stages/contract"
import * as tasks from "@/lib/tasks/contract"
import * as taskBoards from "@/lib/tasks/boards/contract"
import * as taskDescription from "@/lib/tasks/description/contract"
import * as taskDetails from "@/lib/tasks/details/contract"
import * as taskDuplicate from "@/lib/tasks/duplicate/contract"
import * as taskFollowing from "@/lib/tasks/following/contract"
import * as taskHistory from "@/lib/tasks/history/contract"
import * as taskProperties from "@/lib/tasks/properties/contract"
import * as users from "@/lib/users/contract"
import * as avatar from "@/lib/users/avatar/contract"
import * as password from "@/lib/users/password/contract"
import * as personalData from "@/lib/users/personal-data/contract"
import * as emailVerification from "@/lib/users/email-verification/contract"
import * as passwordReset from "@/lib/users/password-reset/contract"
import * as profile from "@/lib/users/profile/contract"
import { isContract, type Contract } from "./contract"
import type { OperationName } from "./endpoints"

const modules = {
  ...audit,
  ...changes,
  ...undo,
  ...documentation,
  ...pageContent,
  ...pageVersions,
  ...feedback,
  ...files,
  ...health,
  ...invitations,
  ...labels,
  ...mentions,
  ...notifications,
  ...notificationSettings,
  ...organizations,
  ...organizationMembers,
  ...presence,
  ...projects,
  ...projectFavorites,
  ...reference,
  ...sessions,
  ...accessTokens,
  ...secondFactor,
  ...spaces,
  ...spaceBackground,
  ...spaceDeletion,
  ...spaceLinks,
  ...spaceMembers,
  ...spaceGroups,
  ...spaceTasks,
  ...sidebar,
  ...projectGroups,
  ...columns,
  ...stages,
  ...tasks,
  ...taskBoards,
  ...taskDescription,
  ...taskDetails,
  ...taskDuplicate,
  ...taskFollowing,
  ...taskHistory,
  ...taskProperties,
  ...users,
  ...avatar,
  ...password,
  ...personalData,
  ...emailVerification,
  ...passwordReset,
  ...profile,
}

type Modules = typeof modules
type Named = { [Name in Extract<keyof Modules, OperationName>]: Extract<Modules[Name], Contract> }

/** The contract of an operation, by its name: what the typed client knows. */
export type ContractNamed<Name extends OperationName> = Name extends keyof Named ? Named[Name] : never

/** Every contract there is. A test holds it against `endpoints` and against the routes. */
export const registry: readonly Contract[] = Object.values<unknown>(modules).filter(isContract)
