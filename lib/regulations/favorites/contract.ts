import { z } from "zod"
import { contract } from "@/lib/api/contract"
import { regulation } from "@/lib/auth/access"
import { wholeRegulation } from "../contract"

export const setRegulationFavorite = contract("setRegulationFavorite", {
  summary: "Add a regulation to favourites, or remove it",
  description: "Each user's own.",
  access: regulation("reader"),
  body: z.strictObject({ favorite: z.boolean() }),
  returns: wholeRegulation,
  errors: ["archived"],
})
