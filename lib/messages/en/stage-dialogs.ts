/** The dialogs of a column or row. */
export const stageDialogs = {
  limitTitle: "Limit of “{name}”",
  limitHint:
    "{mode, select, hard {How many tasks may stand here.} other {How many tasks should stand here at most.}} Leave it empty for no limit.",
  limitField: "Most tasks",
  limitInvalid: "Give a whole number of 1 or more, or nothing.",
  limitNone: "None",
  limitMode: "A full column or row of this board",
  limitHard: "Takes no further task",
  limitSoft: "Is only marked",
  deleteColumnTitle: "Delete the column “{name}”?",
  deleteRowTitle: "Delete the row “{name}”?",
  deleteEmpty: "It holds no task.",
  deleteRowText:
    "{count, plural, =0 {It holds no task.} one {Its task stays on the board, without a row.} other {Its # tasks stay on the board, without a row.}}",
  deleteColumnText: "{count, plural, one {What shall become of its task?} other {What shall become of its # tasks?}}",
  moveTasksTo: "Move to “{name}”",
  archiveTasks: "Archive",
  moveTitle: "Move the column “{name}”",
  moveText:
    "{count, plural, =0 {It goes to the end of the board.} one {It goes to the end of the board, with its task.} other {It goes to the end of the board, with its # tasks.}} What is archived stays in the archive here.",
  noOtherBoard: "There is no other board that you may change.",
  fate: "The tasks of the column",
}
