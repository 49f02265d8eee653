import type { CallInput } from "@/lib/api/contract"
import type { OperationName } from "@/lib/api/endpoints"
import type { ContractNamed } from "@/lib/api/registry"
import { spaceRoles, type SpaceRole } from "@/lib/auth/access"
import { call } from "./call"
import { company, type Company } from "./company"

/**
 * What an operation answers to those who may not: nobody, somebody of another organization, a member who is not in the space, and every
 * role of the space below `needed`.
 */
export async function refusals<Name extends OperationName>(
  name: Name,
  input: CallInput<ContractNamed<Name>>,
  { member }: Pick<Company, "member">,
  needed: SpaceRole,
): Promise<Record<string, number>> {
  const foreign = await company()
  const below = spaceRoles.slice(0, spaceRoles.indexOf(needed))
  const callers = [
    ["nobody", null],
    ["foreigner", foreign.owner],
    ["outsider", await member(null)],
    ...(await Promise.all(below.map(async (role) => [role, await member(role)] as const))),
  ] as const
  const replies = await Promise.all(
    callers.map(async ([who, as]) => [who, (await call(name, input, { as })).status] as const),
  )
  return Object.fromEntries(replies)
}

/** What `refusals` answers for an operation that asks for a commenter. */
export const belowCommenter = { nobody: 401, foreigner: 404, outsider: 404, reader: 403 }

/** What it answers for one that asks for an editor. */
export const belowEditor = { ...belowCommenter, commenter: 403 }

/** What it answers for one that asks for an administrator of the space. */
export const belowAdministrator = { ...belowEditor, editor: 403 }

/** Well-formed identifiers of nothing: one of a common size, and one beyond every integer. */
export const unknownIds = [987_654_321, "9".repeat(40)] as const
