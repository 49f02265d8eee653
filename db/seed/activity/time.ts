import type { Who } from "../company"

type Habit = {
  readonly task: string
  /** Days of the week, Monday is 1. */
  readonly days: readonly number[]
  /** The hour and minute at which it begins, in UTC. */
  readonly from: `${number}:${number}`
  readonly minutes: number
  readonly note?: string
}

/** What people spend their days on: of each week, the weeks before that of the seed and what is over of it. */
export const habits: Partial<Record<Who, readonly Habit[]>> = {
  ada: [
    { task: "Hero of the front page", days: [1, 2, 4], from: "08:30", minutes: 105, note: "Sketches" },
    { task: "Translate the help pages (2 of 6 done)", days: [1, 3, 5], from: "11:00", minutes: 60 },
    { task: "Agree on the opening hours page", days: [2], from: "13:00", minutes: 30, note: "Talk with Eva" },
    { task: "Poster for the window", days: [3, 4], from: "13:30", minutes: 75 },
    { task: "Better light at the long table", days: [5], from: "14:15", minutes: 45, note: "Visit of the electrician" },
  ],
  bo: [
    { task: "Hero of the front page", days: [2, 3], from: "09:00", minutes: 90 },
    { task: "Five short films of ten seconds", days: [1, 4, 5], from: "12:30", minutes: 120 },
  ],
  cleo: [
    { task: "Checkout loses the basket after sign-in", days: [1, 2, 3], from: "08:00", minutes: 150 },
    { task: "Keyboard path through the price table", days: [4, 5], from: "09:15", minutes: 90 },
  ],
  dmitri: [
    { task: "Checkout loses the basket after sign-in", days: [2, 3], from: "10:00", minutes: 80 },
    { task: "Payment page is slow on Friday evenings", days: [1, 4, 5], from: "13:00", minutes: 135 },
  ],
}

/** Timers that run as the company is written, and for how many minutes already. */
export const running = [
  { who: "ada", task: "Hero of the front page", minutes: 24 },
  { who: "cleo", task: "Checkout loses the basket after sign-in", minutes: 51 },
] as const satisfies readonly { who: Who; task: string; minutes: number }[]
