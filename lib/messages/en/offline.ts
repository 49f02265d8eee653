export const offline = {
  label: "Connection",
  offline: "You are offline. What you change is kept here and sent when there is a connection again.",
  offlineWaiting:
    "You are offline. {count, plural, one {# change waits} other {# changes wait}} here for the connection.",
  unreachable:
    "The service cannot be reached. {count, plural, one {# change is} other {# changes are}} kept here and sent as soon as it can.",
  signedOut:
    "Your session has ended. {count, plural, one {# change is} other {# changes are}} kept here and sent when you have signed in again.",
  sending: "Sending {count, plural, one {# change} other {# changes}}…",
  tryNow: "Try now",
  signIn: "Sign in",
  unsent: "Not sent yet",
  refused: "A change was not made. {reason}",
  refusedOf: "A change of “{name}” was not made. {reason}",
  unopened: {
    title: "There is no connection",
    text: "This was not opened on this device before. It opens as soon as there is a connection again.",
    again: "Try again",
    home: "Where you were last",
  },
  conflict: {
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
  },
}
