import { z } from "zod"
import { isIcon } from "./icon"

/** An icon as input; null for none. */
export const icon = z
  .string()
  .refine(isIcon, "must be one emoji, or name: and the name of an icon of the set")
  .nullable()
  .meta({ description: "One emoji, or `name:<icon name>` of the published set, or null for none." })
