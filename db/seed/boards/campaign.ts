import { list, p } from "../text"
import type { BoardData } from "./board"

export const campaign: BoardData = {
  name: "Autumn campaign",
  color: "orange",
  space: "marketing",
  group: 0,
  creator: "bo",
  responsible: "bo",
  postponingTaskDayCount: 0,
  limitMode: "soft",
  columns: [
    { name: "Planned", color: "gray" },
    { name: "Writing", color: "yellow", limit: 5 },
    { name: "With the printer", color: "pink" },
    { name: "Published", color: "green", completes: true },
  ],
  rows: [
    { name: "Print", color: "orange" },
    { name: "Online", color: "blue" },
  ],
  cells: [
    {
      column: "Planned",
      row: "Print",
      cards: [
        { name: "Postcards for two hundred regular customers", who: ["bo"], due: 14, moved: 6 },
        { name: "Poster for the window", who: ["ada"], moved: 3 },
      ],
    },
    {
      column: "Planned",
      row: "Online",
      cards: [
        {
          name: "Interview with the carpenter next door",
          labels: ["Copy", "Photo"],
          who: ["ada"],
          due: 10,
          moved: 5,
          text: "Eight questions, one picture in the workshop. She is there on Tuesdays.",
        },
        {
          name: "Ask customers for a sentence that we may quote",
          labels: ["Customer", "Legal"],
          who: ["farah"],
          due: 5,
          moved: 2,
        },
      ],
    },
    {
      column: "Writing",
      row: "Print",
      cards: [
        {
          name: "Leaflet for the open house",
          labels: ["Copy"],
          who: ["bo"],
          from: -2,
          due: 3,
          moved: 2,
          importance: 1,
          text: [
            p("Folded once, readable at arm’s length."),
            list("What can be seen, and when", "How to get here without a car", "Who answers questions"),
          ],
        },
      ],
    },
    {
      column: "Writing",
      row: "Online",
      cards: [
        { name: "Five short films of ten seconds", labels: ["Photo"], who: ["bo"], due: 8, moved: 4 },
        {
          name: "Article: how a chair becomes quiet",
          labels: ["Copy"],
          who: ["ada"],
          due: -4,
          moved: 9,
          text: "The draft is there. The middle part explains felt twice and glue never.",
        },
        { name: "Newsletter for November", labels: ["Copy"], who: ["farah"], due: 0, moved: 1, color: "pink" },
      ],
    },
    {
      column: "With the printer",
      row: "Print",
      cards: [
        {
          name: "Catalogue, second edition",
          labels: ["Copy", "Photo"],
          who: ["bo"],
          from: -12,
          due: 2,
          moved: 3,
          block: "The printer asks for page 14 in a higher resolution",
        },
        { name: "Labels for the sample boxes", who: ["farah"], due: 4, moved: 2 },
      ],
    },
    {
      column: "Published",
      row: "Print",
      cards: [
        { name: "Advertisement in the local paper", who: ["bo"], moved: 8 },
        { name: "Invitation to the open house", labels: ["Copy"], who: ["ada"], moved: 12 },
      ],
    },
    {
      column: "Published",
      row: "Online",
      cards: [
        { name: "Page of the campaign", labels: ["Web"], who: ["bo"], moved: 7 },
        { name: "Newsletter for October", labels: ["Copy"], who: ["farah"], moved: 24 },
        { name: "Pictures of the workshop in the evening", labels: ["Photo"], who: ["bo"], moved: 18 },
        { name: "Raffle for subscribers", labels: ["Legal"], who: ["farah"], moved: 30, rejected: true },
        { name: "Newsletter for September", labels: ["Copy"], who: ["farah"], moved: 56, archived: 40 },
        { name: "Choose the theme of the autumn", who: ["ada"], moved: 64, archived: 40 },
      ],
    },
  ],
}
