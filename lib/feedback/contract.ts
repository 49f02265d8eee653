import { z } from "zod"
import { contract } from "@/lib/api/contract"
import { idOut, instantOut } from "@/lib/api/fields"
import { signedIn } from "@/lib/auth/access"

const limit = 10 * 1024 * 1024

export const feedback = z
  .object({
    id: idOut,
    text: z.string().describe("What was written."),
    createdAt: instantOut,
    screenshot: z.boolean().describe("Whether a picture came with it."),
  })
  .meta({ id: "Feedback", description: "An entry of feedback." })

export const createFeedback = contract("createFeedback", {
  summary: "Feedback: create a feedback entry",
  description:
    "A text for whoever runs this installation, who reads it in the table `feedback`: no member of any organization sees it. `page` is where it was written. A screenshot follows by `addFeedbackScreenshot`, so that the text is kept in any case. At most 20 an hour from one address.",
  access: signedIn,
  body: z.strictObject({
    text: z.string().trim().min(1).max(5000).describe("What is to be said."),
    page: z.string().max(500).optional().describe("The address of where it was written."),
  }),
  returns: feedback,
  status: 201,
  errors: ["too-many-requests"],
  limit: "feedback",
})

export const addFeedbackScreenshot = contract("addFeedbackScreenshot", {
  summary: "Add a screenshot to one's feedback",
  description:
    "One image as field `file` of a multipart request: JPEG, PNG, GIF, WebP or AVIF, of at most 10 MiB and 40 megapixels, made anew by the server. One to an entry, by its author.",
  access: signedIn,
  upload: { limit },
  returns: feedback,
  status: 201,
  errors: ["not-found", "already-sent", "too-many-requests"],
  limit: "feedback",
})
