import { implement } from "@/lib/api/operation"
import { notFound, Problem } from "@/lib/api/errors"
import type { Transaction } from "@/db/client"
import { appendEvent, findUser, setLastOrganization } from "@/lib/users/queries"
import * as contracts from "./contract"
import * as queries from "./queries"
import { freeSlug, slugOf } from "./slug"

/** The name of an organization's system user: who acts where no person does. */
const systemName = "Stagework"

export const listOrganizations = implement(contracts.listOrganizations, ({ scope, db }) =>
  queries.listMemberships(db, scope),
)

export const createOrganization = implement(contracts.createOrganization, async ({ input, scope, db, changes }) => {
  const owner = await findUser(db, scope.userId)
  if (!owner) throw new Problem("unauthorized")
  const made = await makeOrganization(db, input.name)
  await queries.insertMember(db, { organizationId: made.id, userId: owner.id, role: "owner" })
  await queries.setActiveOrganization(db, scope, made.id)
  await setLastOrganization(db, owner.id, made.id)
  await appendEvent(db, scope, {
    organizationId: made.id,
    actorId: owner.id,
    action: "organization.created",
    subject: `organization:${made.id}`,
    details: { name: made.name, slug: made.slug },
  })
  const { id, ...organization } = made
  const member = { userId: owner.id, name: owner.name, email: owner.email, role: "owner", state: "active" }
  changes.record(
    scope,
    {
      type: "organization.created",
      projectIds: [],
      spaceIds: [],
      patches: [
        { entity: "organization", id, before: null, after: organization },
        { entity: "member", id: owner.id, before: null, after: member },
      ],
    },
    id,
  )
  return { ...made, role: "owner" as const }
})

/** Another one may take the same slug at the same moment: then the next is tried. */
async function makeOrganization(db: Transaction, name: string) {
  const systemUserId = await queries.insertSystemUser(db, systemName)
  const base = slugOf(name)
  for (;;) {
    const slug = freeSlug(base, await queries.listTakenSlugs(db, base))
    const made = await queries.insertOrganization(db, { name, slug, systemUserId })
    if (made) return made
  }
}

export const getCurrentOrganization = implement(contracts.getCurrentOrganization, async ({ scope, db }) => {
  const organization = await queries.findMembership(db, scope)
  if (!organization) throw notFound("There is no active organization.")
  return organization
})

export const switchActiveOrganization = implement(contracts.switchActiveOrganization, async ({ input, scope, db }) => {
  const organization = await queries.findMembership(db, scope, input.organizationId)
  if (!organization) throw notFound()
  await queries.setActiveOrganization(db, scope, organization.id)
  await setLastOrganization(db, scope.userId, organization.id)
  return organization
})
