import { sql, type SQL } from "drizzle-orm"
import { database } from "@/db/client"
import type { Contract } from "@/lib/api/contract"
import type { OrganizationRole } from "@/lib/auth/access"
import type { Person } from "@/tests/support/call"
import { company, the, type Company } from "@/tests/support/company"
import { furnish, type Fixture } from "@/tests/support/fixture"

/** A way to lose the right to a write, and what the write answers from then on. */
export type Loss = {
  readonly name: string
  readonly concerns: (contract: Contract) => boolean
  readonly take: (where: { readonly place: Fixture; readonly caller: Person }) => SQL
  readonly answers: number
}

const inSpace = ({ access }: Contract) => ["space", "project", "task", "regulation"].includes(access.scope)
const inOrganization = (contract: Contract) => contract.access.scope === "organization" || inSpace(contract)
const asks = ({ access }: Contract, above: string) => "role" in access && access.role !== above

export const losses: readonly Loss[] = [
  {
    name: "is signed out",
    concerns: () => true,
    take: ({ caller }) => sql`delete from sessions where user_id = ${caller.id}`,
    answers: 401,
  },
  {
    name: "is deactivated",
    concerns: inOrganization,
    take: ({ caller }) => sql`update organization_members set state = 'deactivated' where user_id = ${caller.id}`,
    answers: 404,
  },
  {
    name: "is removed from the organization",
    concerns: inOrganization,
    take: ({ caller }) => sql`delete from organization_members where user_id = ${caller.id}`,
    answers: 404,
  },
  {
    name: "is a guest from now on",
    concerns: (contract) => contract.access.scope === "organization" && asks(contract, "guest"),
    take: ({ caller }) => sql`update organization_members set role = 'guest' where user_id = ${caller.id}`,
    answers: 403,
  },
  {
    name: "is a reader from now on",
    concerns: (contract) => inSpace(contract) && asks(contract, "reader"),
    take: ({ caller }) => sql`update space_members set role = 'reader' where user_id = ${caller.id}`,
    answers: 403,
  },
  {
    name: "is removed from the space",
    concerns: inSpace,
    take: ({ caller }) => sql`delete from space_members where user_id = ${caller.id}`,
    answers: 404,
  },
  {
    name: "has yet to pass what opens the space",
    concerns: (contract) => inSpace(contract) && contract.access.scope !== "regulation",
    take: ({ place, caller }) => sql`
      with lowered as (update space_members set role = 'editor' where user_id = ${caller.id})
      update spaces set entry_regulation_id = ${place.regulationId} where id = ${place.spaceId}`,
    answers: 404,
  },
  {
    name: "finds the space archived",
    concerns: (contract) => contract.effect !== "read" && inSpace(contract) && !contract.whileArchived,
    take: ({ place }) => sql`update spaces set archived_at = now() where id = ${place.spaceId}`,
    answers: 409,
  },
  {
    name: "finds the space deleted",
    concerns: inSpace,
    take: ({ place }) => sql`update spaces set deleted_at = now() where id = ${place.spaceId}`,
    answers: 404,
  },
  {
    name: "finds the board archived",
    concerns: ({ effect, access, whileArchived }) =>
      effect !== "read" && ["project", "task"].includes(access.scope) && !whileArchived,
    take: ({ place }) => sql`update projects set archived_at = now() where id = ${place.projectId}`,
    answers: 409,
  },
  {
    name: "finds the board taken out of the space",
    concerns: ({ access }) => ["project", "task"].includes(access.scope),
    take: ({ place }) => sql`delete from project_spaces where project_id = ${place.projectId}`,
    answers: 404,
  },
  {
    name: "finds the regulation taken out of the space",
    concerns: ({ access }) => access.scope === "regulation",
    take: ({ place }) => sql`delete from regulation_placements where regulation_id = ${place.regulationId}`,
    answers: 404,
  },
  {
    name: "finds the task taken off the board",
    concerns: ({ access }) => access.scope === "task",
    take: ({ place }) => sql`update placements set deleted_at = now() where task_id = ${place.taskId}`,
    answers: 404,
  },
]

type Scene = { readonly at: Company; readonly place: Fixture; readonly caller: Person }

/** A place of its own in a company, and a caller who may it: a member, or the owner of an organization of its own. */
export async function scene(made: Company, { access }: Contract): Promise<Scene> {
  const owned = access.scope === "organization" && access.role === "owner"
  const at = owned ? await company() : made
  const spaceId = await at.space()
  const place = await furnish(at, spaceId)
  if (owned) return { at, place, caller: at.owner }
  const role: OrganizationRole = access.scope === "organization" ? access.role : "member"
  return { at, place, caller: await at.member("administrator", role, spaceId) }
}

/** Of all ways, two for each operation: they take turns, so that every scope meets all of its own. */
export function waysFor(contract: Contract, index: number): Loss[] {
  const ways = losses.filter((loss) => loss.concerns(contract))
  return [...new Set([the(ways[index % ways.length]), the(ways[(index * 7 + 3) % ways.length])])]
}

/** The last look finds nothing changed, as before there was one. */
export async function withoutTheLastLook(test: () => Promise<void>): Promise<void> {
  const [kept] = await database().execute<{ text: string }>(
    sql`select pg_get_functiondef('hold_rights'::regproc) as text`,
  )
  await database().execute(sql`create or replace function hold_rights(session bigint, organization bigint, seen bigint)
    returns void language plpgsql as $$ begin end $$`)
  try {
    await test()
  } finally {
    await database().execute(sql.raw(the(kept).text))
  }
}
