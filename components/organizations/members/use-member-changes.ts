"use client"

import { useTranslations } from "use-intl"
import { useChanges } from "@/components/changes/provider"
import { useRefuse } from "@/components/changes/refusal"
import { useMake } from "@/components/changes/use-make"
import { useQueryClient } from "@tanstack/react-query"
import { callOf, query, type Call } from "@/lib/api/client"
import { organizationReaches, type OrganizationRole } from "@/lib/auth/access"
import type { Member } from "./member"

export type GivenRole = Exclude<OrganizationRole, "owner">

/** Whether somebody of this role decides about a member: administrators answer to the owner alone, and the owner to nobody. */
export function mayDecide(own: OrganizationRole, { role }: Pick<Member, "role">): boolean {
  if (role === "owner" || !organizationReaches(own, "administrator")) return false
  return role !== "administrator" || own === "owner"
}

/** The roles that somebody of this role may give to a member. */
export function rolesToGive(own: OrganizationRole, member: Pick<Member, "role" | "state">): readonly GivenRole[] {
  if (!mayDecide(own, member)) return []
  return own === "owner" && member.state === "active" ? ["guest", "member", "administrator"] : ["guest", "member"]
}

/** What an administrator would not see any more as a member, and is responsible for. */
export const answeredAsAdministrator = (userId: number) =>
  query("listMemberResponsibilities", { userId, loses: "administration", limit: "6" })

/** The calls that give a member another role. An administrator first becomes a member. */
function callsTo(next: GivenRole, { userId, role }: Member): readonly Call[] {
  const administrator = (is: boolean) => callOf("setOrganizationAdministrator", { userId, administrator: is })
  if (next === "administrator") return [administrator(true)]
  const given = callOf("setOrganizationMemberRole", { userId, role: next })
  if (role !== "administrator") return [given]
  return next === "member" ? [administrator(false)] : [administrator(false), given]
}

const stateCall = (state: Member["state"], { userId }: Member) =>
  callOf(state === "active" ? "reactivateOrganizationMember" : "deactivateOrganizationMember", { userId })

type Step = {
  readonly shows: Partial<Member>
  readonly calls: readonly Call[]
  readonly opposite: readonly Call[]
  readonly message: string
}

/** What administrators do with people: seen at once, taken back where it is refused, and undone by its opposite. */
export function useMemberChanges() {
  const t = useTranslations("organization.members")
  const client = useQueryClient()
  const { askAgain, history } = useChanges()
  const refuse = useRefuse()
  const make = useMake()

  function change(member: Member, { shows, calls, opposite, message }: Step) {
    const turn = "members"
    const patches = (after: Partial<Member>) => [{ entity: "member", id: member.userId, after }] as const
    const work = async (action: string) => {
      const changeId = crypto.randomUUID()
      const shown = { about: member.name, action, patches: patches(shows) }
      // Of several the last one stands for all: they are taken back together.
      const ids = calls.map((_, index) => (index === calls.length - 1 ? changeId : crypto.randomUUID()))
      await Promise.all(calls.map((call, index) => askAgain(call, ids[index] ?? changeId, shown, [turn])))
      const { role, state } = member
      const changes = [{ changeId, opposite, again: calls }]
      return { message, changes, back: patches({ role, state }), again: patches(shows), turn }
    }
    history.record(work).catch(refuse)
  }

  return {
    /** Whether an administrator would leave something behind; where that cannot be read, they are asked about. */
    leavesSomething: async ({ userId }: Member): Promise<boolean> => {
      try {
        const { items } = await client.fetchQuery({ ...answeredAsAdministrator(userId), staleTime: 0 })
        return items.length > 0
      } catch {
        return true
      }
    },
    /** Throws where it is refused. What was handed over or cleared does not come back with the rights: there is no Undo. */
    lower: async ({ userId }: Member, role: GivenRole, handOverTo: number | undefined) => {
      await make("setOrganizationAdministrator", { userId, administrator: false, handOverTo }, { form: true })
      if (role === "guest") await make("setOrganizationMemberRole", { userId, role }, { form: true })
    },
    changeRole: (member: Member, role: GivenRole) => {
      const { name, role: was } = member
      if (was === "owner" || role === was) return
      change(member, {
        shows: { role },
        calls: callsTo(role, member),
        opposite: callsTo(was, { ...member, role }),
        message: t("roleChanged", { name, role }),
      })
    },
    changeState: (member: Member, state: Member["state"]) => {
      const { name, state: was } = member
      change(member, {
        shows: { state },
        calls: [stateCall(state, member)],
        opposite: [stateCall(was, member)],
        message: t(state === "active" ? "wasReactivated" : "wasDeactivated", { name }),
      })
    },
  }
}
