import { z } from "zod"
import { contract } from "@/lib/api/contract"
import { regulation, regulationDraft } from "@/lib/auth/access"
import { said } from "@/lib/messages/said"
import { testSettings } from "./settings"

export const getTestSettings = contract("getTestSettings", {
  summary: "Get the settings of a test",
  description: "Those of the draft. Readers meet those that were published with the questions: `getRegulationTest`.",
  access: regulationDraft("editor"),
  returns: testSettings,
})

export const changeTestSettings = contract("changeTestSettings", {
  summary: "Change the settings of a test",
  description:
    "What is left out stays as it is. They are published with the questions: until then readers meet those of the version that is published. More questions than there are cannot be drawn: a 400.",
  access: regulation("editor"),
  body: z
    .strictObject(testSettings.shape)
    .partial()
    .refine((body) => Object.values(body).some((value) => value !== undefined), said("nothing-to-change")),
  returns: testSettings,
  errors: ["archived"],
})
