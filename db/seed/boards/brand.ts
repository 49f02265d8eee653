import { list, p } from "../text"
import type { BoardData } from "./board"

export const brand: BoardData = {
  name: "Brand system",
  color: "violet",
  space: "design",
  group: 0,
  creator: "bo",
  responsible: "bo",
  postponingTaskDayCount: 14,
  limitMode: "soft",
  columns: [
    { name: "Backlog", color: "gray" },
    { name: "Sketching", color: "yellow", limit: 3 },
    { name: "Review", color: "violet", limit: 4 },
    { name: "Released", color: "green", completes: true },
  ],
  rows: [],
  cells: [
    {
      column: "Backlog",
      cards: [
        { name: "Signs for the meeting rooms", who: ["bo"], moved: 9 },
        {
          name: "Letter paper that prints well in one colour",
          moved: 20,
          importance: -1,
          text: "The grey of the foot line disappears on the office printer.",
        },
        {
          name: "Presentation template with fewer layouts",
          labels: ["Copy"],
          who: ["cleo"],
          moved: 12,
          text: "There are thirty layouts and people use six. Keep the six.",
        },
        { name: "Icons for the five services", moved: 17, who: ["bo"] },
        { name: "Illustration style for empty pages", labels: ["Web"], moved: 5 },
        {
          name: "How the logo stands beside those of partners",
          labels: ["Legal"],
          who: ["farah"],
          moved: 26,
          block: "Two partners have not sent their rules yet",
        },
      ],
    },
    {
      column: "Sketching",
      cards: [
        {
          name: "Plan the photo day",
          labels: ["Photo"],
          who: ["bo"],
          members: ["ada", "eva"],
          due: 0,
          at: "15:00",
          moved: 3,
          importance: 1,
          text: [
            p("Six portraits, the workshop, and the view from the roof if the weather allows."),
            list("The photographer comes at nine.", "Lunch for nine people is ordered.", "Consent forms are printed."),
          ],
        },
        {
          name: "Ten card colours that colour-blind people tell apart",
          labels: ["Accessibility"],
          who: ["cleo"],
          due: 5,
          moved: 2,
          color: "teal",
          text: "They differ in lightness too, not in hue alone.",
        },
        { name: "Dark version of the colours", labels: ["Web", "Accessibility"], who: ["bo"], due: 9, moved: 6 },
        {
          name: "Short form of the logo for small places",
          who: ["bo"],
          moved: 16,
          text: "Readable at 16 pixels, without the word.",
        },
      ],
    },
    {
      column: "Review",
      cards: [
        { name: "Business cards for everybody", who: ["bo"], members: ["farah"], due: 2, moved: 1 },
        {
          name: "Rules for pictures of people",
          labels: ["Photo", "Legal"],
          who: ["farah"],
          due: -1,
          moved: 5,
          text: "One page: what we photograph, what we do not, and how somebody withdraws their consent.",
        },
        { name: "Spacing and type scale on one page", labels: ["Web"], who: ["cleo"], moved: 4 },
      ],
    },
    {
      column: "Released",
      cards: [
        { name: "Typeface licence for every machine", labels: ["Legal"], who: ["farah"], moved: 44 },
        { name: "Primary colours and their names", who: ["bo"], moved: 38 },
        { name: "Logo files in one folder", who: ["bo"], moved: 34 },
        { name: "E-mail signature", labels: ["Copy"], who: ["eva"], moved: 29 },
        { name: "Contrast of every pair of colours", labels: ["Accessibility"], who: ["cleo"], moved: 22 },
        { name: "Favicon and app icons", labels: ["Web"], who: ["bo"], moved: 13 },
        { name: "Stickers for the fair", who: ["ada"], moved: 10 },
        {
          name: "Sound logo",
          who: ["bo"],
          moved: 31,
          archived: 28,
          rejected: true,
          text: "Nobody could say where it would be heard.",
        },
        { name: "Collect every logo that is in use", labels: ["Research"], who: ["eva"], moved: 70, archived: 45 },
      ],
    },
  ],
}
