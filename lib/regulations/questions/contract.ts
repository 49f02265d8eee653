import { z } from "zod"
import { contract } from "@/lib/api/contract"
import { changedCount, id, idOut, listPosition, onlyOneListPosition, text } from "@/lib/api/fields"
import { regulation, regulationDraft } from "@/lib/auth/access"
import { uploading } from "@/lib/files/attaching"
import { file } from "@/lib/files/contract"
import { said } from "@/lib/messages/said"

export const questionKinds = ["single", "multiple", "text"] as const

export const answer = z
  .object({
    id: idOut,
    text: z.string(),
    correct: z.boolean().nullable().describe("Whether it is right; null to whoever may not edit."),
  })
  .meta({ id: "RegulationAnswer", description: "An answer that a question offers." })

export const question = z
  .object({
    id: idOut,
    kind: z.enum(questionKinds).describe("One answer is right, several may be, or the person writes it."),
    text: z.string(),
    explanation: z
      .string()
      .nullable()
      .describe("What somebody learns who has passed; null for nothing, and to whoever may not edit."),
    files: z.array(file).describe("Files beside it, in the order of their coming."),
    answers: z.array(answer).describe("In their order; none where the person writes it."),
  })
  .meta({ id: "RegulationQuestion", description: "A question of the test of a regulation." })

const told = "Readers are asked it when the regulation is published."
const words = text(2000).trim().min(1)
const explanation = text(2000).trim().nullable().describe("What somebody learns who has passed; null for nothing.")
const kind = z.enum(questionKinds).describe("One answer is right, several may be, or the person writes it.")
const correct = z.boolean().describe("Whether it is right.")

export const listQuestions = contract("listQuestions", {
  summary: "Questions of a regulation",
  description:
    "In their order. Editors, and who is asked to approve the draft, see those of the draft with what is right; the others those that are published, and never what is right. Where an attempt asks only some of them, or has a time limit, the others see those alone that their own attempts have asked, as they were asked.",
  access: regulationDraft("reader"),
  returns: z.array(question),
})

export const createQuestion = contract("createQuestion", {
  summary: "Create a question",
  description: `It stands last. ${told}`,
  access: regulation("editor"),
  body: z.strictObject({
    kind,
    text: words,
    explanation: explanation.optional(),
    answers: z
      .array(z.strictObject({ text: words, correct: correct.default(false) }))
      .max(20)
      .default([])
      .describe("What it offers, in its order."),
  }),
  returns: question,
  status: 201,
  errors: ["archived"],
})

export const editQuestion = contract("editQuestion", {
  summary: "Edit a question",
  description: `What is left out stays as it is. A question that the person writes the answer to loses its answers. ${told}`,
  access: regulation("editor"),
  body: z
    .strictObject({ kind: kind.optional(), text: words.optional(), explanation: explanation.optional() })
    .refine((body) => Object.values(body).some((value) => value !== undefined), said("nothing-to-change")),
  returns: question,
  errors: ["archived"],
})

export const deleteQuestion = contract("deleteQuestion", {
  summary: "Delete a question",
  description: "Attempts that have begun keep it.",
  access: regulation("editor"),
  returns: null,
  errors: ["archived"],
})

export const reorderQuestions = contract("reorderQuestions", {
  summary: "Reorder the questions of a regulation",
  description: "Takes every question, each once, in the new order.",
  access: regulation("editor"),
  body: z.strictObject({ ids: z.array(id).max(1000) }),
  returns: changedCount,
  errors: ["incomplete-set", "archived"],
})

export const changeQuestionOrder = contract("changeQuestionOrder", {
  summary: "Change the place of a question",
  description:
    "`order`, `beforeId` and `afterId`, of questions, say where; none is last. Answers all questions in their order.",
  access: regulation("editor"),
  body: z
    .strictObject(listPosition)
    .refine(onlyOneListPosition, said("only-one-of", { fields: "order, beforeId, afterId" })),
  returns: z.array(question),
  errors: ["not-found", "archived"],
})

export const uploadQuestionFile = contract("uploadQuestionFile", {
  summary: "Upload a file to a question",
  access: regulation("editor"),
  ...uploading,
})

export const deleteQuestionFile = contract("deleteQuestionFile", {
  summary: "Delete a file of a question",
  description: "It is gone from the draft. Published questions and attempts go on showing it.",
  access: regulation("editor"),
  returns: null,
  errors: ["archived"],
})

export const createAnswer = contract("createAnswer", {
  summary: "Create an answer",
  description:
    "It stands last. Where one answer is right and this one is, the others are so no more. A question that the person writes the answer to has none: a 400.",
  access: regulation("editor"),
  body: z.strictObject({ text: words, correct: correct.default(false) }),
  returns: question,
  status: 201,
  errors: ["archived"],
})

export const editAnswerText = contract("editAnswerText", {
  summary: "Edit the text of an answer",
  access: regulation("editor"),
  body: z.strictObject({ text: words }),
  returns: question,
  errors: ["archived"],
})

export const setAnswerStatus = contract("setAnswerStatus", {
  summary: "Set whether an answer is right",
  description: "Where one answer is right and this one is from now on, the others are so no more.",
  access: regulation("editor"),
  body: z.strictObject({ correct }),
  returns: question,
  errors: ["archived"],
})

export const changeAnswerOrder = contract("changeAnswerOrder", {
  summary: "Change the place of an answer",
  description:
    "`order`, `beforeId` and `afterId`, of answers of its question, say where; none is last. Answers the question.",
  access: regulation("editor"),
  body: z
    .strictObject(listPosition)
    .refine(onlyOneListPosition, said("only-one-of", { fields: "order, beforeId, afterId" })),
  returns: question,
  errors: ["not-found", "archived"],
})

export const deleteAnswer = contract("deleteAnswer", {
  summary: "Delete an answer",
  access: regulation("editor"),
  returns: null,
  errors: ["archived"],
})
