import { idOut } from "@/lib/api/fields"
import { entity } from "@/lib/changes/entity"
import { space } from "../contract"

const { order, spaceGroupId, favorite } = space.shape

/** What a space is to one person. Its id is the space's. */
export const spacePreference = entity({
  name: "spacePreference",
  key: { userId: idOut },
  fields: { order, spaceGroupId, favorite },
  audience: { to: "person", by: "userId" },
  tells: null,
  types: {
    "sidebar.changed": {
      means: "The caller's own sidebar: the order of spaces, their groups, what is kept at hand.",
      alters: "nothing",
      undoable: true,
    },
  },
})
