import { entity } from "@/lib/changes/entity"
import { organizationMember } from "./contract"

const { userId, name, email, avatarUrl, jobTitle, role, state, joinedAt } = organizationMember.shape

export const member = entity({
  name: "member",
  key: {},
  fields: { userId, name, email, avatarUrl, jobTitle, role, state, joinedAt },
  audience: { to: "members" },
  tells({ id: userId, before, after }) {
    const role = before && after?.role
    return role && role !== before.role ? [{ kind: "roleChanged", userId, details: { role } }] : []
  },
  types: {
    "member.joined": { means: "Somebody has joined the organization.", alters: "rights", undoable: false },
    "member.roleChanged": { means: "A member has another role.", alters: "rights", undoable: false },
    "member.deactivated": {
      means: "A member cannot come in any more, and stays on what they did.",
      alters: "rights",
      undoable: false,
    },
    "member.reactivated": { means: "A deactivated member can come in again.", alters: "rights", undoable: false },
    "member.removed": { means: "A member was removed from the organization.", alters: "rights", undoable: false },
    "member.left": { means: "A member has left the organization.", alters: "rights", undoable: false },
    "member.renamed": {
      means: "A member is called otherwise, or has another job title.",
      alters: "rights",
      undoable: true,
    },
    "member.profileChanged": {
      means: "A member has another picture or address, or has cleared or closed their account.",
      alters: "rights",
      undoable: false,
    },
  },
})
