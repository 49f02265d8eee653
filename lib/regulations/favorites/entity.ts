import { idOut } from "@/lib/api/fields"
import { entity } from "@/lib/changes/entity"
import { regulation } from "../contract"

const { favorite } = regulation.shape

/** What a regulation is to one person. Its id is the regulation's; its changes are those of the sidebar. */
export const regulationPreference = entity({
  name: "regulationPreference",
  key: { userId: idOut },
  fields: { favorite },
  audience: { to: "person", by: "userId" },
  tells: null,
  types: {},
})
