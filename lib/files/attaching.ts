import { z } from "zod"
import { id } from "@/lib/api/fields"
import { file } from "./contract"
import { mostBytes } from "./limits"

/** What every upload of a file to something promises; each adds its name, its summary and its access. */
export const uploading = {
  description:
    "One file, as field `file` of a multipart request. An image (JPEG, PNG, GIF, WebP or AVIF, of at most 40 megapixels) is made anew, without what its camera wrote into it, and is shown where it stands; any other file is kept as it is, and is only downloaded.",
  upload: { limit: mostBytes },
  returns: file,
  status: 201,
  errors: ["archived", "quota-exceeded"],
} as const

/** The same of a copy. */
export const copying = {
  description:
    "A text shows only the files beside it: what it takes over from another text is copied. The copy is a file of its own, and stays when the other goes. A file that the caller may not read is a 404.",
  body: z.strictObject({ fileId: id.describe("Of a task, page or space that the caller may read.") }),
  returns: file,
  status: 201,
  errors: ["not-found", "archived"],
} as const
