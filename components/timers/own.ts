// What is shown where a timer of one's own runs: one part of the script.
export { OwnTimer } from "./own-timer"
export { TimerChip } from "./timer-chip"
