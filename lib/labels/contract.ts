import { z } from "zod"
import { contract } from "@/lib/api/contract"
import { color, idOut, name } from "@/lib/api/fields"
import { organization } from "@/lib/auth/access"

export const label = z
  .object({ id: idOut, name: z.string(), color: z.string() })
  .meta({ id: "Label", description: "A label that tasks are marked with." })

export const listLabels = contract("listLabels", {
  summary: "Labels of the organization",
  description: "By their names.",
  access: organization("guest"),
  returns: z.array(label),
})

const labelColor = color.unwrap()

export const createLabel = contract("createLabel", {
  summary: "Create a label",
  description: "A name belongs to one label of the organization, whatever its case.",
  access: organization("member"),
  body: z.strictObject({ name, color: labelColor }),
  returns: label,
  status: 201,
  errors: ["name-taken"],
})

export const updateLabel = contract("updateLabel", {
  summary: "Update a label",
  access: organization("administrator"),
  body: z.strictObject({ name: name.optional(), color: labelColor.optional() }),
  returns: label,
  errors: ["not-found", "name-taken"],
})

export const deleteLabel = contract("deleteLabel", {
  summary: "Delete a label from the organization",
  description:
    "It is taken off every task that has it, which the history of each of them tells. Undoing it gives it back to those that had it and are not in the trash.",
  access: organization("administrator"),
  returns: null,
  errors: ["not-found"],
})
