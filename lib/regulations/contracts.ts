import * as regulations from "./contract"
import * as acknowledging from "./acknowledging/contract"
import * as approving from "./approving/contract"
import * as attempts from "./attempts/contract"
import * as certificates from "./certificates/contract"
import * as content from "./content/contract"
import * as deleted from "./deleted/contract"
import * as favorites from "./favorites/contract"
import * as files from "./files/contract"
import * as groups from "./groups/contract"
import * as history from "./history/contract"
import * as matrix from "./matrix/contract"
import * as placements from "./placements/contract"
import * as publishing from "./publishing/contract"
import * as questions from "./questions/contract"
import * as testSettings from "./test-settings/contract"
import * as receipts from "./receipts/contract"
import * as takenTests from "./taken-tests/contract"
import * as versions from "./versions/contract"

/** The contracts of the noun and of what lives inside it. */
export const contracts = {
  ...regulations,
  ...acknowledging,
  ...approving,
  ...attempts,
  ...certificates,
  ...content,
  ...deleted,
  ...favorites,
  ...files,
  ...groups,
  ...history,
  ...matrix,
  ...placements,
  ...publishing,
  ...questions,
  ...testSettings,
  ...receipts,
  ...takenTests,
  ...versions,
}
