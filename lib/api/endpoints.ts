import { endpoints as reference } from "@/lib/api/reference/endpoints"
import { endpoints as audit } from "@/lib/audit/endpoints"
import { endpoints as changes } from "@/lib/changes/endpoints"
import { endpoints as documentation } from "@/lib/documentation/endpoints"
import { endpoints as feedback } from "@/lib/feedback/endpoints"
import { endpoints as files } from "@/lib/files/endpoints"
import { endpoints as health } from "@/lib/health/endpoints"
import { endpoints as invitations } from "@/lib/invitations/endpoints"
import { endpoints as labels } from "@/lib/labels/endpoints"
import { endpoints as mentions } from "@/lib/mentions/endpoints"
import { endpoints as notifications } from "@/lib/notifications/endpoints"
import { endpoints as organizations } from "@/lib/organizations/endpoints"
import { endpoints as presence } from "@/lib/presence/endpoints"
import { endpoints as projects } from "@/lib/projects/endpoints"
import { endpoints as regulations } from "@/lib/regulations/endpoints"
import { endpoints as search } from "@/lib/search/endpoints"
import { endpoints as sessions } from "@/lib/sessions/endpoints"
import { endpoints as spaces } from "@/lib/spaces/endpoints"
import { endpoints as stages } from "@/lib/stages/endpoints"
import { endpoints as tasks } from "@/lib/tasks/endpoints"
import { endpoints as timers } from "@/lib/timers/endpoints"
import { endpoints as trash } from "@/lib/trash/endpoints"
import { endpoints as users } from "@/lib/users/endpoints"

/**
 * The operations of the API, by name: method and path, as each noun lists its own in `lib/<noun>/endpoints.ts`. A contract takes its place
 * from here, the browser needs nothing but this table to call it, and the name is the same from here to the service, the route, the
 * `operationId` and the `describe` of its test.
 */
export const endpoints = {
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
} satisfies Record<string, Endpoint>

export type Endpoints = typeof endpoints
export type OperationName = keyof Endpoints

export type Method = "GET" | "POST" | "PATCH" | "DELETE"
type Endpoint = `${Method} /${string}`
export type MethodOf<Name extends OperationName> = Endpoints[Name] extends `${infer M extends Method} ${string}`
  ? M
  : never
export type PathOf<Name extends OperationName> = Endpoints[Name] extends `${string} ${infer P}` ? P : never
