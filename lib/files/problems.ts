import { z } from "zod"

export const problems = {
  "range-not-satisfiable": { status: 416, title: "The file has no such range" },
  "quota-exceeded": {
    status: 409,
    title: "The files of the organization take up all their room",
    members: z.object({
      taken: z.number().describe("How many bytes the files of the organization take."),
      limit: z.number().describe("How many bytes they may take."),
    }),
  },
  "disk-full": { status: 507, title: "The service has no room for files left" },
} as const
