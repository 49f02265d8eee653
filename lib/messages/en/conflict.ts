/** The question which value stays where two people have changed the same. */
export const conflict = {
  title: "{field} of “{name}”: changed by {author} meanwhile",
  titleOfSeveral: "{field} of {changed} of {count} tasks: changed by {author} meanwhile",
  somebody: "somebody else",
  withOthers: "{author} and others",
  moreChanged: "And {count, plural, one {one more} other {# more}}.",
  rest: "{count, plural, one {The other one is} other {The other # are}} {field, select, place {moved} other {changed}} with either answer.",
  restDone:
    "{count, plural, one {The other task is} other {The other # tasks are}} {field, select, place {moved} other {changed}}.",
  offBoard: "Not on this board",
  elsewhere: "Another column",
  theirs: "Now",
  mine: "Yours",
  keepTheirs: "Keep theirs",
  applyMine: "Apply mine",
  more: "{count, plural, one {and one more} other {and # more}}",
  applied: "Yours stands there now.",
}
