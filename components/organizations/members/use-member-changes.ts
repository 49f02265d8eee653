"use client"

import { useTranslations } from "use-intl"
import { useOrganization } from "@/components/shell/organization-context"
import { useProblem } from "@/components/shell/problem"
import { useUndoToast } from "@/components/shell/undo-toast"
import { useQueryClient } from "@tanstack/react-query"
import { toast } from "@/components/ui/toast"
import { query, request } from "@/lib/api/client"
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

/** What administrators do with people: seen at once, taken back where it is refused, and undone by its opposite. */
export function useMemberChanges() {
  const t = useTranslations("organization.members")
  const client = useQueryClient()
  const problem = useProblem()
  const undoToast = useUndoToast()
  const { organization } = useOrganization()
  const { queryKey } = query("listOrganizationMembers", {})
  const options = () => ({ organizationId: organization.id, changeId: crypto.randomUUID() })

  async function setRole({ userId, role }: Member, next: GivenRole, handOverTo?: number) {
    if (next === "administrator")
      return request("setOrganizationAdministrator", { userId, administrator: true }, options())
    if (role === "administrator") {
      const lowered = await request(
        "setOrganizationAdministrator",
        { userId, administrator: false, handOverTo },
        options(),
      )
      if (next === "member") return lowered
    }
    return request("setOrganizationMemberRole", { userId, role: next }, options())
  }

  const setState = ({ userId }: Member, state: Member["state"]) =>
    request(state === "active" ? "reactivateOrganizationMember" : "deactivateOrganizationMember", { userId }, options())

  /** @param undo what takes it back; none where that is not the caller's to do */
  async function change(
    member: Member,
    shown: Partial<Member>,
    work: () => Promise<unknown>,
    said: string,
    undo: () => Promise<unknown>,
  ) {
    await client.cancelQueries({ queryKey })
    const before = client.getQueryData(queryKey)
    client.setQueryData(queryKey, (list) =>
      list?.map((one) => (one.userId === member.userId ? { ...one, ...shown } : one)),
    )
    try {
      await work()
      undoToast(said, undo)
    } catch (error) {
      client.setQueryData(queryKey, before)
      toast.error(problem(error))
    }
    await client.invalidateQueries({ queryKey })
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
    lower: async (member: Member, role: GivenRole, handOverTo: number | undefined) => {
      try {
        await setRole(member, role, handOverTo)
      } finally {
        await client.invalidateQueries({ queryKey })
      }
    },
    changeRole: (member: Member, role: GivenRole) => {
      const { name, role: was } = member
      if (was === "owner" || role === was) return
      const after = { ...member, role }
      void change(
        member,
        { role },
        () => setRole(member, role),
        t("roleChanged", { name, role }),
        () => setRole(after, was),
      )
    },
    changeState: (member: Member, state: Member["state"]) => {
      const { name, state: was } = member
      const said = t(state === "active" ? "wasReactivated" : "wasDeactivated", { name })
      const undo = () => setState(member, was)
      void change(member, { state }, () => setState(member, state), said, undo)
    },
  }
}
