import { z } from "zod"
import { contract } from "@/lib/api/contract"
import { idOut } from "@/lib/api/fields"
import { organization } from "@/lib/auth/access"

export const label = z.object({ id: idOut, name: z.string(), color: z.string() }).meta({ id: "Label" })

export const listLabels = contract("listLabels", {
  summary: "Labels of the organization",
  description: "By their names.",
  access: organization("guest"),
  returns: z.array(label),
})
