import { z } from "zod"
import { contract } from "@/lib/api/contract"
import { changedCount, id } from "@/lib/api/fields"
import { organization, space as ofSpace } from "@/lib/auth/access"
import { space } from "../contract"

export const changeSpaceOrder = contract("changeSpaceOrder", {
  summary: "Change the order of spaces",
  description:
    "The caller's own order; nobody else sees it. Takes every space that the caller sees and that is not archived, each once, whatever groups they are in: a group shows its spaces in this order. `move` puts one of them into a group of the caller's, or out of it (null), in the same change.",
  access: organization("guest"),
  body: z.strictObject({
    ids: z.array(id).max(5000),
    move: z.strictObject({ spaceId: id, spaceGroupId: id.nullable() }).optional(),
  }),
  returns: changedCount,
  errors: ["not-found", "incomplete-set", "no-organization"],
})

export const setSpaceFavorite = contract("setSpaceFavorite", {
  summary: "Add a space to favourites, or remove it",
  description: "Each user's own.",
  access: ofSpace("reader"),
  body: z.strictObject({ favorite: z.boolean() }),
  returns: space,
  errors: ["archived"],
})
