/** What the page of one's own time says. */
export const timeSheet = {
  title: "My time",
  table: "Time by task and day",
  task: "Task",
  total: "Total",
  cell: "{name}, {day}",
  running: "and {time} on the timer that runs",
  before: "The week before",
  next: "The next week",
  today: "This week",
  copy: "Copy last week",
  copyTasks: "Its tasks",
  copyTimes: "Its tasks and times",
  notCopied:
    "{count, plural, one {One time was not copied: its day has had no room for it yet.} other {# times were not copied: their days have had no room for them yet.}}",
  download: "Download as a table",
  add: "Add a task",
  find: "Find a task",
  noneFound: "No task is called that.",
  empty: "No time in this week yet",
  emptyText: "Start a timer on a task, or add a task and write what you spent on it.",
  failed: "Your time could not be loaded",
  noDuration: "Write hours as 1:30 or 1.5, or minutes as 90m.",
  noRoom: "That is more than the day has had so far.",
  notPasted:
    "Not pasted: {values}. A value needs a line, a day up to today with room for it, and hours as 1:30 or 1.5 or minutes as 90m.",
}
