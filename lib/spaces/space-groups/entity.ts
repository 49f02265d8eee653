import { idOut } from "@/lib/api/fields"
import { entity } from "@/lib/changes/entity"
import { spaceGroup as record } from "./contract"

const { name, color, order, collapsed } = record.shape

/** Its changes are those of the sidebar. */
export const spaceGroup = entity({
  name: "spaceGroup",
  key: { userId: idOut },
  fields: { name, color, order, collapsed },
  audience: { to: "person", by: "userId" },
  tells: null,
  types: {},
})
