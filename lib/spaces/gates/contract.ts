import { z } from "zod"
import { contract } from "@/lib/api/contract"
import { colorOut, idOut } from "@/lib/api/fields"
import { organization } from "@/lib/auth/access"
import { space } from "../contract"

export const spaceGate = z
  .object({
    spaceId: idOut,
    name: z.string().describe("What the space is called."),
    icon: space.shape.icon,
    color: colorOut,
    regulationId: idOut.describe("What the caller passes to get in: see `getRegulation`."),
  })
  .meta({ id: "SpaceGate", description: "A space that the caller is a member of, and before whose gate they stand." })

export const listSpaceGates = contract("listSpaceGates", {
  summary: "List the spaces that the caller has yet to get into",
  description:
    "The spaces whose entry regulation the caller has not passed, by name. Until then a space and all that is in it is a 404, and in no list: `acknowledgeRegulation` opens it, with `takeRegulationTest` where the regulation has a test. Archived spaces are left out.",
  access: organization("guest"),
  returns: z.array(spaceGate),
})
