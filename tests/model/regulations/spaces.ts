import { sql } from "drizzle-orm"
import { database } from "@/db/client"
import { call } from "../../support/call"
import { the } from "../../support/company"
import { ranks, week } from "./model"
import { done, type Operation, type Turn } from "./turn"

const someRole = (turn: Turn) => turn.one([...ranks, "reader", "reader"] as const)

/** Of the spaces: who is in them, what opens them, what they show, and how time goes by. */
export const spaces: Readonly<Record<string, Operation>> = {
  join: {
    weight: 6,
    async run(turn) {
      const { space } = turn
      const person = turn.one(turn.world.others)
      const role = someRole(turn)
      const isIn = space.members.has(person.id)
      const says = turn.barredFromSpace(space, "administrator") ?? (isIn ? "already-member" : done)
      const reply = await call("addSpaceMember", { spaceId: space.id, userId: person.id, role }, { as: turn.as })
      const { now } = turn.model
      return { says, reply, effect: () => space.members.set(person.id, { role, since: now, roleSince: now }) }
    },
  },
  setRole: {
    weight: 4,
    async run(turn) {
      const { space } = turn
      const person = turn.one(turn.world.others.filter(({ id }) => id !== turn.as.id))
      const role = someRole(turn)
      const member = space.members.get(person.id)
      const says = turn.barredFromSpace(space, "administrator") ?? (member ? done : "not-found")
      const reply = await call("setSpaceMemberRole", { spaceId: space.id, userId: person.id, role }, { as: turn.as })
      const effect = () => {
        if (member && member.role !== role) Object.assign(member, { role, roleSince: turn.model.now })
      }
      return { says, reply, effect }
    },
  },
  remove: {
    weight: 2,
    async run(turn) {
      const { space } = turn
      const person = turn.one(turn.world.others.filter(({ id }) => id !== turn.as.id))
      const says = turn.barredFromSpace(space, "administrator") ?? (space.members.has(person.id) ? done : "not-found")
      const reply = await call("removeSpaceMember", { spaceId: space.id, userId: person.id }, { as: turn.as })
      return { says, reply, effect: () => space.members.delete(person.id) }
    },
  },
  leave: {
    weight: 1,
    async run(turn) {
      const { space, as } = turn
      if (as.id === turn.world.keeper.id) return undefined
      // Also before its gate.
      const says = space.members.has(as.id) ? done : "not-found"
      const reply = await call("leaveSpace", { spaceId: space.id }, { as })
      return { says, reply, effect: () => space.members.delete(as.id) }
    },
  },
  setGate: {
    weight: 3,
    async run(turn) {
      const { space } = turn
      const regulation = turn.maybe(3) ? null : turn.regulation
      const isThere = regulation === null || (!regulation.deleted && regulation.spaces.includes(space))
      const refused = !isThere ? "not-found" : regulation?.published === null ? "not-published" : done
      const says = turn.barredFromSpace(space, "administrator") ?? refused
      const regulationId = regulation?.id ?? null
      const reply = await call("setSpaceEntryRegulation", { spaceId: space.id, regulationId }, { as: turn.as })
      return { says, reply, effect: () => (space.entry = regulationId) }
    },
  },
  show: {
    weight: 3,
    async run(turn) {
      const { regulation, space } = turn
      const says = turn.barredFrom(regulation, "editor") ?? turn.barredFromSpace(space, "editor") ?? done
      const input = { regulationId: regulation.id, spaceId: space.id }
      const reply = await call("addRegulationToSpace", input, { as: turn.as })
      const effect = () => {
        if (!regulation.spaces.includes(space)) regulation.spaces.push(space)
      }
      return { says, reply, effect }
    },
  },
  showNoMore: {
    weight: 5,
    async run(turn) {
      const shared = turn.model.regulations.filter(({ spaces: shown }) => shown.length > 1)
      const regulation = shared.length > 0 && !turn.maybe(4) ? turn.one(shared) : turn.regulation
      const space = turn.maybe() ? turn.one(regulation.spaces) : turn.space
      const place = regulation.spaces.indexOf(space)
      const refused = place === 0 ? "home-space" : space.entry === regulation.id ? "entry-regulation" : done
      // Whether the path leads anywhere is looked at before the rights in the space are.
      const mayEdit = turn.barredFrom(regulation, "editor") === undefined
      const says =
        turn.barredFrom(regulation, "reader") ??
        (place < 0 ? "not-found" : mayEdit ? undefined : turn.barredFromSpace(space, "editor")) ??
        refused
      const input = { regulationId: regulation.id, spaceId: space.id }
      const reply = await call("removeRegulationFromSpace", input, { as: turn.as })
      return { says, reply, effect: () => regulation.spaces.splice(place, 1) }
    },
  },
  letAWeekGoBy: {
    weight: 3,
    async run(turn) {
      await moveBack(turn.world.organizationId)
      turn.model.now += week
      return undefined
    },
  },
}

/** Whatever has a time: it happened so much earlier. What proves something is never changed but here. */
const times = [
  ["regulations", "asked_at", "asking_since"],
  ["space_members", "created_at", "role_since"],
  ["regulation_history", "at"],
  ["regulation_attempts", "started_at", "finished_at"],
  ["regulation_certificates", "passed_at", "created_at"],
] as const

const moveBack = (organizationId: number) =>
  database().transaction(async (db) => {
    await db.execute(sql`set local session_replication_role = replica`)
    for (const [table, ...columns] of times) {
      const earlier = columns.map((column) => {
        const name = sql.identifier(the(column))
        return sql`${name} = ${name} - ${week * 24} * interval '1 hour'`
      })
      await db.execute(sql`
        update ${sql.identifier(table)} set ${sql.join(earlier, sql`, `)} where organization_id = ${organizationId}`)
    }
  })
