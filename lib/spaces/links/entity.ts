import { idOut } from "@/lib/api/fields"
import { entity } from "@/lib/changes/entity"
import { inviteLink } from "./contract"

const { enabled, role, expiresAt } = inviteLink.shape

/** Its id is the space's. Its token is in no feed. */
export const spaceLink = entity({
  name: "spaceLink",
  key: { spaceId: idOut },
  fields: { enabled, role, expiresAt },
  audience: { to: "administrators", by: "spaceId" },
  tells: null,
  types: {
    "spaceLink.changed": {
      means: "The invite link of a space was switched on or off, or has another role, expiry or token.",
      alters: "nothing",
      undoable: false,
    },
  },
})
