import { z } from "zod"
import { said } from "@/lib/messages/said"

/** A day whose end something is told as of. */
export const dayOfPast = z.iso
  .date(said("not-a-day"))
  .refine((day) => day >= "1970-01-01", said("year-out-of-range"))
  .optional()
