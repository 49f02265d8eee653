import { idOut } from "@/lib/api/fields"
import { entity } from "@/lib/changes/entity"
import { spaceMember as record } from "./contract"

const { userId, name, email, avatarUrl, role, state, joinedAt } = record.shape

/** Its id is the person's: it is known by that and the space. */
export const spaceMember = entity({
  name: "spaceMember",
  key: { spaceId: idOut, userId },
  fields: { name, email, avatarUrl, role, state, joinedAt },
  audience: { to: "space", by: "spaceId", andPerson: "userId" },
  tells({ before, after }) {
    if (!after) return []
    const { spaceId, userId, role } = after
    const asked = { kind: "regulationAsked", userId, spaceId } as const
    if (!before) return [{ kind: "memberAdded", userId, spaceId }, asked]
    return role && role !== before.role ? [{ kind: "roleChanged", userId, spaceId, details: { role } }, asked] : []
  },
  types: {
    "spaceMember.added": { means: "A space has a further member.", alters: "rights", undoable: false },
    "spaceMember.roleChanged": {
      means: "A member of a space has another role there.",
      alters: "rights",
      undoable: false,
    },
    "spaceMember.removed": { means: "A member was removed from a space.", alters: "rights", undoable: false },
    "spaceMember.left": { means: "A member has left a space.", alters: "rights", undoable: false },
  },
})
