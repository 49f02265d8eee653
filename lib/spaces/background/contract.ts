import { z } from "zod"
import { contract } from "@/lib/api/contract"
import { space as ofSpace } from "@/lib/auth/access"
import { space } from "../contract"
import { backgroundNames } from "./backgrounds"

const limit = 10 * 1024 * 1024
const names = [...backgroundNames, "custom"] as const

export const spaceBackground = z
  .object({
    background: z.enum(names).nullable().describe("The one that is shown; null for none."),
    image: z
      .object({ url: z.string(), width: z.int(), height: z.int() })
      .nullable()
      .describe("The image of the space's own, also while another background is shown."),
    available: z.array(z.enum(names)).describe("Those that the space can be given."),
  })
  .meta({ id: "SpaceBackground", description: "What stands behind the boards of a space." })

export const getSpaceBackground = contract("getSpaceBackground", {
  summary: "Get the background of a space",
  access: ofSpace("reader"),
  returns: spaceBackground,
})

export const changeSpaceBackground = contract("changeSpaceBackground", {
  summary: "Change the background of a space",
  description:
    "To one of the built-in ones, to none (null), or back to the image that the space was given before (`custom`; a 400 where it has none).",
  access: ofSpace("administrator"),
  body: z.strictObject({ background: z.enum(names).nullable() }),
  returns: space,
  errors: ["archived"],
})

export const changeSpaceBackgroundToCustom = contract("changeSpaceBackgroundToCustom", {
  summary: "Give a space a background of its own",
  description:
    "One image (JPEG, PNG, GIF, WebP or AVIF, of at most 10 MB and 40 megapixels), as field `file` of a multipart request. It is made anew without what its camera wrote into it, takes the place of the one before, and is shown at once.",
  access: ofSpace("administrator"),
  upload: { limit },
  returns: space,
  status: 200,
  errors: ["archived", "quota-exceeded"],
})
