export const offline = {
  label: "Connection",
  offline: "You are offline. What you change is kept here and sent when there is a connection again.",
  offlineWaiting:
    "You are offline. {count, plural, one {# change waits} other {# changes wait}} here for the connection.",
  incomplete: "What does not open was not loaded yet: it opens then too.",
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
    text: "There is no copy of this on this device. It opens as soon as there is a connection again.",
    part: "There is no copy of this on this device. It comes with the connection.",
    again: "Try again",
    home: "Where you were last",
  },
}
