import { z } from "zod"
import { contract } from "@/lib/api/contract"
import { idOut, instantOut, page, paging } from "@/lib/api/fields"
import { organization } from "@/lib/auth/access"

export const deletedRegulation = z
  .object({
    id: idOut,
    name: z.string().describe("What it was called last."),
    version: z.int().min(1).describe("The number of the last version that was published."),
    deletedAt: instantOut.describe("When it was deleted."),
    acknowledgedCount: z.int().min(0).describe("How many people have acknowledged a version of it."),
  })
  .meta({
    id: "DeletedRegulation",
    description: "A regulation that was published and is deleted: its versions, its history and its proofs stay.",
  })

export const listDeletedRegulations = contract("listDeletedRegulations", {
  summary: "Deleted regulations whose proof is kept",
  description:
    "Those that were published, the one that was deleted last first. Their versions, history and receipts are read as before, by administrators of the organization; nothing removes them. While the trash keeps one, it can be restored from there.",
  access: organization("administrator"),
  query: z.strictObject(paging),
  returns: page(deletedRegulation),
})
