import type { Color } from "../colors"
import type { Who } from "../company"
import type { PictureName } from "../pictures"

export type Verdict = "pending" | "approved" | "changes-requested"

export type ActivityData = {
  readonly cover?: { readonly color: Color } | { readonly picture: PictureName }
  /** Its steps; one that begins with "x " is done. */
  readonly steps?: readonly string[]
  readonly reviewers?: Partial<Record<Who, Verdict>>
  readonly plannedHours?: number
}

/** What tasks have beside what their cards say in `boards`, by the name of the task. */
export const activity: Readonly<Record<string, ActivityData>> = {
  "Hero of the front page": {
    cover: { picture: "harbour" },
    steps: [
      "x Agree on the sentence",
      "x Three sketches on paper",
      "Choose the picture",
      "A version for narrow screens",
      "Measure how long it takes to load",
    ],
    reviewers: { cleo: "approved", farah: "pending" },
    plannedHours: 16,
  },
  "Press kit as one download": { cover: { color: "violet" } },
  "Checkout loses the basket after sign-in": {
    steps: ["x Make it happen on the preview server", "x Find where the session changes", "Carry the basket over"],
    reviewers: { ada: "pending" },
    plannedHours: 10,
  },
  "Consent texts for the new forms": {
    steps: ["x The quote", "The application", "The newsletter"],
    reviewers: { ada: "changes-requested", bo: "approved" },
  },
  "Titles and descriptions for search": { steps: ["x The ten most-read pages", "The other thirty"] },
  "Review: titles and descriptions for search": { reviewers: { bo: "approved", ada: "pending" } },
  "Replace the map on the contact page": { cover: { color: "teal" }, plannedHours: 4 },
  "Translate the help pages (2 of 6 done)": {
    steps: ["x Ordering", "x Paying", "Delivery", "Returns", "Accounts", "Privacy"],
    plannedHours: 12,
  },
  "New tone-of-voice page": { reviewers: { bo: "approved", eva: "approved" } },
  "Plan the photo day": { steps: ["x Ask everybody for a day", "Book the light", "List of pictures"] },
  "Ten card colours that colour-blind people tell apart": { cover: { color: "orange" }, plannedHours: 8 },
  "Article: how a chair becomes quiet": {
    cover: { picture: "chair" },
    steps: ["x Talk to the carpenter", "Write the first version", "Ask Bo for pictures"],
    reviewers: { bo: "pending" },
  },
  "Payment page is slow on Friday evenings": {
    steps: ["x Measure it on a Friday", "x Count the queries", "Ask once for all prices", "Measure again"],
    reviewers: { cleo: "pending" },
    plannedHours: 12,
  },
  "Prepare the first week of the new colleague": {
    cover: { color: "green" },
    steps: ["x Desk and chair", "x Accounts", "Lunch on Monday", "A task for the first day"],
  },
}

/** Which task does what to another one, by their names. */
export const relations: readonly (readonly [task: string, kind: "blocks" | "relates" | "duplicates", other: string])[] =
  [
    ["Consent texts for the new forms", "blocks", "Newsletter sign-up on every article"],
    ["Rewrite the contact page in plain words", "blocks", "Replace the map on the contact page"],
    ["Checkout loses the basket after sign-in", "relates", "Payment page is slow on Friday evenings"],
  ]
