import { idOut } from "@/lib/api/fields"
import { entity } from "@/lib/changes/entity"
import { projectSummary } from "../contract"

const { favorite } = projectSummary.shape

/** What a project is to one person. Its id is the project's; its changes are those of the sidebar. */
export const projectPreference = entity({
  name: "projectPreference",
  key: { userId: idOut },
  fields: { favorite },
  audience: { to: "person", by: "userId" },
  tells: null,
  types: {},
})
