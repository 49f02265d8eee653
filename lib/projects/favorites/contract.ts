import { z } from "zod"
import { contract } from "@/lib/api/contract"
import { project as ofProject } from "@/lib/auth/access"
import { project } from "../contract"

export const setProjectFavorite = contract("setProjectFavorite", {
  summary: "Add a project to favourites, or remove it",
  description: "Each user's own.",
  access: ofProject("reader"),
  body: z.strictObject({ favorite: z.boolean() }),
  returns: project,
  errors: ["archived"],
})
