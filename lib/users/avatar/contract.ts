import { z } from "zod"
import { contract } from "@/lib/api/contract"
import { binary, queryId } from "@/lib/api/fields"
import { signedIn } from "@/lib/auth/access"
import { user } from "../contract"
import { avatarSizes } from "./sizes"

const limit = 10 * 1024 * 1024

export const changeAvatar = contract("changeAvatar", {
  summary: "Change one's picture",
  description:
    "One image as field `file` of a multipart request: JPEG, PNG, GIF, WebP or AVIF by its content, of at most 10 MiB and 40 megapixels. Its middle is made anew as a square in three sizes, without what its camera wrote into it. Everybody who shares an organization with the person sees the new picture at once.",
  access: signedIn,
  upload: { limit },
  returns: user,
})

export const deleteAvatar = contract("deleteAvatar", {
  summary: "Delete one's picture",
  description: "The initials take its place. Its files are gone within an hour. Also where there is none.",
  access: signedIn,
  returns: null,
})

export const getAvatar = contract("getAvatar", {
  summary: "Read the picture of a person",
  description:
    "For the person, and for whoever sees them in an organization that both belong to: a guest those of shared spaces. `version` is that of the address in `avatarUrl`, so that an answer never changes; a picture that was replaced is a 404.",
  access: signedIn,
  query: z.strictObject({ version: queryId, size: z.enum(avatarSizes).default("128").optional() }),
  returns: binary,
  media: "image/webp",
  untagged: true,
  errors: ["not-found"],
})
