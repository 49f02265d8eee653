import { z } from "zod"
import { contract } from "@/lib/api/contract"
import { publicAccess } from "@/lib/auth/access"

export const getLiveness = contract("getLiveness", {
  summary: "Whether the process is alive",
  access: publicAccess,
  returns: z
    .object({ status: z.literal("alive").describe("That the process answers.") })
    .meta({ id: "Liveness", description: "The process answers." }),
})

export const getReadiness = contract("getReadiness", {
  summary: "Whether the process can serve requests",
  description:
    "503 while the database does not answer within a second, while the disk of the data folder is full, for half a minute after the database had no room for a write, and from the moment in which the process begins to stop.",
  access: publicAccess,
  returns: z
    .object({ status: z.literal("ready").describe("That the database answers too.") })
    .meta({ id: "Readiness", description: "The process and its database answer." }),
  errors: ["unavailable"],
})
