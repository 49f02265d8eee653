import { p, todo } from "../text"
import type { BoardData } from "./board"

export const office: BoardData = {
  name: "Office and people",
  color: "yellow",
  space: "company",
  group: 0,
  creator: "farah",
  responsible: "farah",
  postponingTaskDayCount: 30,
  limitMode: "hard",
  columns: [
    { name: "To do", color: "blue" },
    { name: "In progress", color: "teal", limit: 5 },
    { name: "Done", color: "green", completes: true },
  ],
  rows: [],
  cells: [
    {
      column: "To do",
      cards: [
        {
          name: "Find a date for the winter party",
          who: ["bo"],
          due: 6,
          moved: 2,
          steps: [
            { name: "Ask which Fridays are free", done: true, who: "bo" },
            { name: "Look at the two rooms by the river", who: "ada", due: 2 },
            { name: "Agree on a price with the kitchen", who: "cleo", due: 4 },
            { name: "Write the invitation", due: 6 },
          ],
        },
        { name: "Water the plants", who: ["dmitri"], due: 1, moved: 6, repeats: { unit: "week", every: 1 } },
        {
          name: "Read the meters in the cellar",
          who: ["bo"],
          due: 9,
          moved: 20,
          importance: -1,
          repeats: { unit: "month", every: 1 },
        },
        { name: "Second coat rack for the entrance", moved: 33, importance: -1 },
        { name: "First-aid course for three people", labels: ["Legal"], who: ["farah"], due: 20, moved: 8 },
        { name: "Better light at the long table", labels: ["Accessibility"], who: ["ada"], moved: 5 },
        {
          name: "Agree on days for working at home",
          who: ["ada", "farah"],
          due: 9,
          moved: 4,
          text: "Two fixed days or free choice: both have friends. We try each for a month.",
        },
      ],
    },
    {
      column: "In progress",
      cards: [
        {
          name: "Prepare the first week of the new colleague",
          who: ["farah"],
          members: ["ada", "bo", "cleo"],
          from: -2,
          due: 5,
          moved: 1,
          importance: 1,
          color: "lime",
          text: [
            p("She begins on Monday and sits beside Cleo."),
            todo(
              "x Contract signed",
              "x Desk and chair",
              "Accounts and keys",
              "Lunch on the first day",
              "Somebody to ask",
            ),
          ],
        },
        {
          name: "Insurance for the new machines",
          labels: ["Legal"],
          who: ["farah"],
          due: -5,
          moved: 12,
          text: "The insurer has the list. The serial number of the large printer is missing.",
        },
        {
          name: "Talk to the landlord about the lift",
          who: ["ada"],
          moved: 9,
          block: "He is away until the end of the month",
        },
      ],
    },
    {
      column: "Done",
      cards: [
        { name: "Order coffee for three months", who: ["bo"], moved: 4 },
        { name: "Regulation on customer data published", labels: ["Legal"], who: ["farah"], moved: 3 },
        { name: "Bicycle stands in the yard", who: ["ada"], moved: 17 },
        { name: "Fire drill", labels: ["Legal"], who: ["farah"], moved: 29 },
        { name: "Summer party", who: ["bo"], moved: 90, archived: 60 },
        { name: "Paint the kitchen", who: ["ada"], moved: 75, archived: 45 },
      ],
    },
  ],
}
