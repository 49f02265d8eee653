import * as documentation from "./contract"
import * as content from "./content/contract"
import * as files from "./files/contract"
import * as versions from "./versions/contract"

/** The contracts of the noun and of what lives inside it. */
export const contracts = {
  ...documentation,
  ...content,
  ...files,
  ...versions,
}
