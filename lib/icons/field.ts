import { z } from "zod"
import { isEmoji, isIcon } from "./icon"
import { said } from "@/lib/messages/said"

/** An icon as input; null for none. */
export const icon = z
  .string()
  .refine(isIcon, said("not-an-icon"))
  .nullable()
  .meta({ description: "One emoji, or `name:<icon name>` of the published set, or null for none." })

/** One emoji as input. */
export const emoji = z.string().refine(isEmoji, said("not-an-emoji"))
