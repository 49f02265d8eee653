import { z } from "zod"
import { contract } from "@/lib/api/contract"
import { publicAccess } from "@/lib/auth/access"

export const getLiveness = contract("getLiveness", {
  summary: "Whether the process is alive",
  access: publicAccess,
  returns: z.object({ status: z.literal("alive") }),
})

export const getReadiness = contract("getReadiness", {
  summary: "Whether the process can serve requests",
  description:
    "503 while the database does not answer within a second, and from the moment in which the process begins to stop.",
  access: publicAccess,
  returns: z.object({ status: z.literal("ready") }),
  errors: ["unavailable"],
})
