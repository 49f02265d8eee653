import { z } from "zod"
import { contract } from "@/lib/api/contract"
import { publicAccess } from "@/lib/auth/access"

export const getOpenApi = contract("getOpenApi", {
  summary: "This document",
  description: "The API as an OpenAPI 3.1 document.",
  access: publicAccess,
  returns: z
    .looseObject({ openapi: z.string().describe("The version of OpenAPI.") })
    .meta({ id: "OpenApiDocument", description: "This document." }),
})
