import * as organizations from "./contract"
import * as currentUser from "./current-user/contract"
import * as members from "./members/contract"

/** The contracts of the noun and of what lives inside it. */
export const contracts = {
  ...organizations,
  ...currentUser,
  ...members,
}
