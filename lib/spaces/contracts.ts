import * as spaces from "./contract"
import * as background from "./background/contract"
import * as deletion from "./deletion/contract"
import * as gates from "./gates/contract"
import * as links from "./links/contract"
import * as members from "./members/contract"
import * as sidebar from "./sidebar/contract"
import * as spaceGroups from "./space-groups/contract"
import * as tasks from "./tasks/contract"

/** The contracts of the noun and of what lives inside it. */
export const contracts = {
  ...spaces,
  ...background,
  ...deletion,
  ...gates,
  ...links,
  ...members,
  ...sidebar,
  ...spaceGroups,
  ...tasks,
}
