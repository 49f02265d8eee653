import { list, p } from "../text"
import type { BoardData } from "./board"

export const mobile: BoardData = {
  name: "Mobile app",
  color: "lime",
  space: "engineering",
  group: 1,
  creator: "cleo",
  responsible: "cleo",
  postponingTaskDayCount: 7,
  limitMode: "hard",
  columns: [
    { name: "Wishes", color: "gray" },
    { name: "To do", color: "blue" },
    { name: "In progress", color: "teal", limit: 4 },
    { name: "Testing", color: "orange", limit: 5 },
    { name: "Shipped", color: "green", completes: true },
  ],
  rows: [],
  cells: [
    {
      column: "Wishes",
      cards: [
        {
          name: "Dark theme that follows the system",
          labels: ["Customer"],
          moved: 4,
          text: "The third most frequent wish in the reviews.",
        },
        { name: "Share an article as a picture", moved: 15, importance: -1 },
        { name: "Widget with the next delivery", labels: ["Customer"], moved: 9 },
        { name: "Sign in with a passkey", moved: 2, importance: 1 },
      ],
    },
    {
      column: "To do",
      cards: [
        {
          name: "Read out the order list correctly",
          labels: ["Accessibility"],
          who: ["cleo"],
          due: 6,
          moved: 3,
          text: "Each order is read as twelve separate words. It is to be one sentence: number, date, state.",
        },
        { name: "Show what is saved while offline", who: ["dmitri"], moved: 8 },
        { name: "Larger targets in the basket", labels: ["Accessibility"], who: ["cleo"], due: 10, moved: 5 },
        { name: "Shorter texts of the notifications", labels: ["Copy"], who: ["ada"], moved: 1 },
      ],
    },
    {
      column: "In progress",
      cards: [
        {
          name: "Basket that survives a restart",
          labels: ["Bug"],
          who: ["cleo"],
          from: -4,
          due: 1,
          moved: 3,
          importance: 1,
          color: "blue",
          text: [
            p("The basket is kept in memory and written when the app is closed. The system does not always let it."),
            list(
              "Write at each change, not at the end.",
              "Keep the last three states.",
              "Say so when one was restored.",
            ),
          ],
        },
        { name: "Camera scans the code on the parcel", labels: ["Photo"], who: ["dmitri"], due: 11, moved: 2 },
        {
          name: "First start in less than two seconds",
          labels: ["Speed"],
          who: ["cleo", "dmitri"],
          due: -3,
          moved: 8,
          text: "It takes 3.4 seconds on the oldest phone that we support. Half of it is waiting for pictures that the first page does not show.",
        },
      ],
    },
    {
      column: "Testing",
      cards: [
        {
          name: "Payment by the phone’s wallet",
          labels: ["Customer"],
          who: ["dmitri"],
          due: 0,
          moved: 1,
          block: "The test account of the bank is locked until tomorrow",
        },
        { name: "Undo after removing an article", who: ["cleo"], due: 2, moved: 2 },
        { name: "Notifications only for what one follows", who: ["dmitri"], moved: 4 },
      ],
    },
    {
      column: "Shipped",
      cards: [
        {
          name: "Version 3.2",
          who: ["cleo"],
          moved: 6,
          text: "The notes of this version are in the documentation of the space.",
        },
        { name: "Address book of the phone is no longer asked for", labels: ["Legal"], who: ["cleo"], moved: 6 },
        { name: "Crash when the list was empty", labels: ["Bug"], who: ["dmitri"], moved: 13 },
        { name: "Icons follow the system’s size", labels: ["Accessibility"], who: ["cleo"], moved: 20 },
        { name: "Half as much data for pictures", labels: ["Speed", "Photo"], who: ["dmitri"], moved: 27 },
        { name: "Version 3.1", who: ["cleo"], moved: 36 },
        { name: "Ask twelve people to try the prototype", labels: ["Research"], who: ["ada"], moved: 57, archived: 34 },
        { name: "Shake to report a fault", who: ["dmitri"], moved: 42, archived: 34, rejected: true },
      ],
    },
  ],
}
