import { z } from "zod"
import { isEmoji, isIcon } from "./icon"

/** An icon as input; null for none. */
export const icon = z
  .string()
  .refine(isIcon, "must be one emoji, or name: and the name of an icon of the set")
  .nullable()
  .meta({ description: "One emoji, or `name:<icon name>` of the published set, or null for none." })

/** One emoji as input. */
export const emoji = z.string().refine(isEmoji, "must be one emoji")
